-- Selects the plain wins of a batch: for each player, the operations before the first that isn't a plain win, each in a different
-- round. Returns their bookings, or null; all other operations are processed one by one afterwards, in order. A plain win is
-- accepted by ledger.win_refusal, has a new id, and doesn't exceed the largest balance. `p_done` has the positions of operations
-- that are already booked. The caller must hold the players' locks, which protect their accounts and rounds.
--
-- A win of a split round depends on the balances of other accounts, so it is plain only as the first operation of its player,
-- and the last one in the set. Scalar subqueries force an index lookup for each id, regardless of statistics.
create or replace function ledger.win_set(p_operations ledger.operation[], p_done integer[], p_at timestamptz)
returns ledger.booking[] language plpgsql as $$
declare
  v_bookings ledger.booking[];
begin
  with asked as materialized (
    select u.place, u.key, u.round, u.amount, u.is_closing, u.details, u.player_id, u.provider, u.currency, u.session_id,
        case when r.is_split then r::ledger.round end as round_row, r.id as round_id, r.account_id, r.game_id, r.history_kind, r.stake,
        r.refunded, r.is_split, r.payout + u.amount as payout, rs.house_account_id, a.is_active, p.partition, p.has_limits,
        a.balance + sum(u.amount) over w - u.amount as balance_before,
        a.balance + sum(u.amount) over w as balance_after,
        a.version + count(*) filter (where u.amount > 0) over w as version,
        case r.history_kind when 'spin' then p.spin_settled_count else p.bet_settled_count end
          + count(*) filter (where u.is_closing) over (partition by u.player_id, r.history_kind order by u.place)
          as settled_number,
        case when p.has_grants then ledger.bonus_of(
          row(p.id, p.partition, p.bets_blocked_until, p.has_limits, p.has_grants, p.spin_count, p.spin_settled_count, p.bet_count,
            p.bet_settled_count, s.id, s.closed_at, s.provider, r.game_id, s.category, r.history_kind, a.id, rs.house_account_id,
            a.currency, a.balance, a.version, a.is_active, null, 0)::ledger.seat, p_at) end as bonus,
        u.kind = 'win' and u.key_turn = 1 and u.round_turn = 1 and s.id is not null and (not r.is_split or u.turn = 1)
          and ledger.win_refusal(u.key, u.amount, u.currency, u.is_closing, a.currency, r.state, r.payout) is null
          and (select t.id from ledger.transaction t where t.scope = u.provider and t.key = u.key) is null as is_plain
      from (
        select u.ordinality::integer as place, u.*, row_number() over (partition by u.provider, u.key order by u.ordinality) as key_turn,
            row_number() over (partition by u.player_id order by u.ordinality) as turn,
            row_number() over (partition by u.player_id, u.provider, u.round order by u.ordinality) as round_turn
          from unnest(p_operations) with ordinality u
          where u.ordinality <> all (p_done)
      ) u
      left join ledger.game_session s on s.id = u.session_id and s.player_id = u.player_id and s.provider = u.provider
      left join ledger.player p on p.id = s.player_id
      left join lateral (
        select r.* from ledger.round r
          where r.player_id = s.player_id and r.provider = u.provider and r.provider_round_id = u.round offset 0
      ) r on true
      left join ledger.game_session rs on rs.id = r.session_id
      left join ledger.account a on a.id = r.account_id
      window w as (partition by r.account_id order by u.place)
  ), led as (
    select u.*,
        bool_and(u.is_plain and u.balance_after <= ledger.balance_max()) over (partition by u.player_id order by u.place)
          and not coalesce(bool_or(u.is_split) over (
            partition by u.player_id order by u.place rows between unbounded preceding and 1 preceding), false) as is_taken
      from asked u
  ), taken as (
    select w.place, w.is_split, w.round_row, w.amount,
        row(w.place, w.player_id, w.partition, w.history_kind, w.provider, w.session_id, w.game_id, w.account_id, w.house_account_id,
          w.currency, w.is_active,
          'win', w.key, md5(concat_ws('|', w.player_id, w.round, w.amount, w.currency, w.is_closing))::uuid, null, null, null,
          w.balance_before::bigint, w.balance_after::bigint, w.balance_after::bigint, w.version,
          case when w.amount > 0 then w.version end, w.bonus, w.bonus, null, null, null, null, w.has_limits, null,
          w.round_id, w.round, false, w.is_closing, w.is_split, case when w.is_closing then 'closed' else 'open' end, w.stake,
          w.refunded, w.payout, null, w.settled_number, w.details, null)::ledger.booking as booking
      from led w where w.is_taken
  )
  select array_agg(case when t.is_split then ledger.split_win(t.booking, t.round_row, t.amount) else t.booking end order by t.place)
    into v_bookings from taken t;
  return v_bookings;
end
$$;
