-- Books the common case of a batch set-based: the first operation of each player if it is an acceptable bet with a stake that
-- opens a round, with or without the win that closes it. All other operations are processed one by one afterwards. Results
-- have the position of their request in the arrays, from 1. The caller must hold the players' locks.
--
-- Scalar subqueries force an index lookup for each id, regardless of statistics. A win's key that a concurrent request uses
-- fails the whole set, which is then retried one by one.
create or replace function ledger.play_set(
  p_kinds text[], p_providers text[], p_players text[], p_sessions bigint[], p_keys text[], p_rounds text[],
  p_amounts bigint[], p_currencies text[], p_win_keys text[], p_wins bigint[], p_details jsonb[]
) returns table (place bigint, balance bigint, currency text) language plpgsql as $$
#variable_conflict use_column
begin
  return query with asked as materialized (
    select u.place, u.key, u.round, u.amount, u.win_key, u.win, u.details, s.id as session_id, s.player_id,
        s.account_id, s.house_account_id, s.currency, s.provider, s.game_id, s.history_kind, p.partition, a.is_active,
        a.balance as balance_before, a.balance - u.amount as balance_between,
        a.balance - u.amount + coalesce(u.win, 0) as balance_after,
        a.version + 1 as bet_version, a.version + 1 + (coalesce(u.win, 0) > 0)::integer as version,
        case s.history_kind when 'spin' then p.spin_count else p.bet_count end + 1 as number,
        case when u.win_key is not null then
          case s.history_kind when 'spin' then p.spin_settled_count else p.bet_settled_count end + 1
        end as settled_number,
        nextval('ledger.round_id_seq') as round_id
      from (
        select u.*, row_number() over (partition by u.player_id order by u.place) as turn
          from unnest(p_kinds, p_providers, p_players, p_sessions, p_keys, p_rounds, p_amounts, p_currencies, p_win_keys,
              p_wins, p_details)
            with ordinality as u (kind, provider, player_id, session_id, key, round, amount, currency, win_key, win, details, place)
      ) u
      join ledger.game_session s on s.id = u.session_id and s.player_id = u.player_id and s.provider = u.provider
      join ledger.player p on p.id = s.player_id
      join ledger.account a on a.id = s.account_id
      where u.turn = 1 and u.kind in ('bet', 'play') and u.amount > 0
        and ledger.is_win_possible(u.key, u.win_key, u.win)
        and ledger.bet_refusal(u.key, u.round, u.amount, u.currency, a.id, a.currency, a.balance, s.closed_at,
          p.betting_blocked_until, null, null) is null
        and a.balance - u.amount + coalesce(u.win, 0) <= ledger.balance_max()
        and (select t.id from ledger.transaction t where t.scope = u.provider and t.key = u.key) is null
        and (select t.id from ledger.transaction t where t.scope = u.provider and t.key = u.win_key) is null
        and (select r.id from ledger.round r
          where r.player_id = s.player_id and r.provider = u.provider and r.provider_round_id = u.round) is null
  ), staked as (
    insert into ledger.transaction (kind, scope, key, request_hash, player_id, round_id, answer_balance)
      select 'bet', b.provider, b.key, md5(concat_ws('|', b.account_id, b.round, b.amount, b.currency))::uuid,
          b.player_id, b.round_id, b.balance_between
        from asked b order by b.place
      on conflict (scope, key) do nothing
      returning id, round_id
  ), done as materialized (
    select b.*, m.id as transaction_id from asked b join staked m on m.round_id = b.round_id
  ), won as (
    insert into ledger.transaction (kind, scope, key, request_hash, player_id, round_id, answer_balance)
      select 'win', b.provider, b.win_key, md5(concat_ws('|', b.player_id, b.round, b.win, b.currency, true))::uuid,
          b.player_id, b.round_id, b.balance_after
        from done b where b.win_key is not null order by b.place
      returning id, round_id
  ), posted as (
    insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
      select b.transaction_id, side.account_id, side.amount, side.balance_after, side.version, b.currency
        from done b
        cross join lateral ledger.play_sides(b.account_id, b.house_account_id, -b.amount, b.balance_between,
          b.bet_version) side
      union all
      select w.id, side.account_id, side.amount, side.balance_after, side.version, b.currency
        from done b
        join won w on w.round_id = b.round_id
        cross join lateral ledger.play_sides(b.account_id, b.house_account_id, b.win, b.balance_after, b.version) side
        where b.win > 0
  ), moved as (
    update ledger.account a set balance = b.balance_after, version = b.version from done b where a.id = b.account_id
  ), counted as (
    update ledger.player p
      set spin_count = p.spin_count + (b.history_kind = 'spin')::integer,
        bet_count = p.bet_count + (b.history_kind = 'bet')::integer,
        spin_settled_count = p.spin_settled_count + (b.history_kind = 'spin' and b.win_key is not null)::integer,
        bet_settled_count = p.bet_settled_count + (b.history_kind = 'bet' and b.win_key is not null)::integer
      from done b where p.id = b.player_id
  ), rounds as (
    insert into ledger.round (id, account_id, session_id, number, settled_number, stake, payout, balance_before,
        balance_after, player_id, history_kind, provider, provider_round_id, game_id, currency, state, settled_at, details)
      select b.round_id, b.account_id, b.session_id, b.number, b.settled_number, b.amount, coalesce(b.win, 0),
          b.balance_before, b.balance_after, b.player_id, b.history_kind, b.provider, b.round, b.game_id, b.currency,
          case when b.win_key is null then 'open' else 'closed' end::ledger.round_state,
          case when b.win_key is not null then now() end, coalesce(b.details, '{}')
        from done b
  ), running as (
    insert into ledger.open_round (player_id, round_id)
      select b.player_id, b.round_id from done b where b.win_key is null
  ), noted as (
    insert into ledger.notable_round (settled_at, player_id, round_id)
      select now(), b.player_id, b.round_id from done b where ledger.is_notable(b.amount, b.win)
  ), told as (
    insert into ledger.outbox (method, payload, partition)
      select 'publish', event.payload, b.partition
        from done b
        cross join lateral (values
          (1, ledger.account_event(b.player_id, b.account_id, b.currency, b.balance_after, b.version, b.is_active, false)),
          (2, ledger.round_event(b.player_id, b.history_kind, b.round_id, b.game_id, b.currency,
            case when b.win_key is null then 'open' else 'closed' end::ledger.round_state, b.amount, coalesce(b.win, 0)))
        ) event (turn, payload)
        order by b.place, event.turn
  )
  select b.place, b.balance_after, b.currency from done b;
end
$$;
