-- Selects the common case of a batch: the first operation of each player if it is an acceptable bet with a stake that opens a round,
-- with or without the win that closes it. Returns their bookings, or null; other operations are processed one by one. The caller
-- must hold the players' locks.
--
-- Scalar subqueries force an index lookup for each id, regardless of statistics. The rules of ledger.plan_bet are inlined; those of
-- grants are applied by ledger.play_pots, which only players with grants pay for. A limit in another currency and the rules of a
-- session are left to the path one by one.
create or replace function ledger.play_set(p_operations ledger.operation[], p_at timestamptz) returns ledger.booking[]
language plpgsql as $$
declare
  v_bookings ledger.booking[];
  v_split ledger.booking[];
  v_seats ledger.seat[];
  v_stakes bigint[];
  v_odds bigint[];
begin
  with asked as materialized (
    select u.place, u.provider, u.player_id, u.session_id, u.key, u.round, u.amount, u.currency, u.win_key, u.win, u.details,
        s.account_id, s.house_account_id, s.game_id, s.history_kind, s.category, u.odds, p.partition, a.is_active, a.balance, a.version,
        p.has_limits, p.has_grants,
        case s.history_kind when 'spin' then p.spin_count else p.bet_count end + 1 as number,
        case s.history_kind when 'spin' then p.spin_settled_count else p.bet_settled_count end + 1 as settled_number
      from (
        select u.ordinality::integer as place, u.*, row_number() over (partition by u.player_id order by u.ordinality) as turn
          from unnest(p_operations) with ordinality u
      ) u
      join ledger.game_session s on s.id = u.session_id and s.player_id = u.player_id and s.provider = u.provider
      join ledger.player p on p.id = s.player_id
      join ledger.account a on a.id = s.account_id
      where u.turn = 1 and u.kind in ('bet', 'play') and u.amount > 0
        and ledger.is_win_possible(u.key, u.win_key, u.win)
        and ledger.bet_refusal(u.key, u.round, u.amount, u.currency, a.id, a.currency, s.closed_at, p.bets_blocked_until, p_at, null,
          null) is null
        and s.stake_max is null and s.round_ms_min = 0
        and (p.has_grants or u.amount <= a.balance)
        and (p.has_grants or not p.has_limits or not exists (
          select from ledger.player_limit l
            where l.player_id = p.id and l.kind in ('bet', 'loss')
              and (l.currency <> u.currency or not ledger.is_within_limit(l.amount, l.used, l.window_ends_at, p_at, u.amount))))
        and a.balance + coalesce(u.win, 0) <= ledger.balance_max()
        and (select t.id from ledger.transaction t where t.scope = u.provider and t.key = u.key) is null
        and (select t.id from ledger.transaction t where t.scope = u.provider and t.key = u.win_key) is null
        and (select r.id from ledger.round r
          where r.player_id = s.player_id and r.provider = u.provider and r.provider_round_id = u.round) is null
  ), planned as (
    select b.place, b.has_grants, b.amount, b.odds,
        case when b.has_grants then
          row(b.player_id, null, null, b.has_limits, true, null, null, null, null, b.session_id, null, b.provider, b.game_id, b.category,
            b.history_kind, b.account_id, b.house_account_id, b.currency, b.balance, b.version, b.is_active, null,
            0)::ledger.seat end as seat,
        row(b.place, b.player_id, b.partition, b.history_kind, b.provider, b.session_id, b.game_id, b.account_id, b.house_account_id,
          b.currency, b.is_active,
          'bet', b.key, md5(concat_ws('|', b.account_id, b.round, b.amount, b.currency))::uuid, null,
          b.win_key, md5(concat_ws('|', b.player_id, b.round, b.win, b.currency, true))::uuid,
          b.balance, b.balance - b.amount, b.balance - b.amount + coalesce(b.win, 0),
          b.version + 1, b.version + 1 + (coalesce(b.win, 0) > 0)::integer, null, null, null, null, null, null, b.has_limits, null,
          nextval('ledger.round_id_seq'), b.round, true, b.win_key is not null, false,
          case when b.win_key is null then 'open' else 'closed' end, b.amount, 0, coalesce(b.win, 0), b.number,
          case when b.win_key is not null then b.settled_number end, b.details, null)::ledger.booking as booking
      from asked b
  )
  select array_agg(p.booking order by p.place) filter (where not p.has_grants), array_agg(p.booking) filter (where p.has_grants),
      array_agg(p.seat) filter (where p.has_grants), array_agg(p.amount) filter (where p.has_grants),
      array_agg(p.odds) filter (where p.has_grants)
    into v_bookings, v_split, v_seats, v_stakes, v_odds from planned p;
  if v_split is not null then
    v_bookings := v_bookings || ledger.play_pots(v_split, ledger.plan_pots(v_seats, v_stakes, v_odds, p_at), p_at);
  end if;
  return v_bookings;
end
$$;
