-- Books wins set-based: for each player, the operations before the first that isn't a simple win, each in a different round. All
-- other operations are processed one by one afterwards, in order. A simple win is accepted by ledger.win_refusal, has a new
-- id, and doesn't exceed the largest balance. `p_done` has the positions of operations that are already booked. Results have
-- the position of their request in the arrays, from 1. The caller must hold the players' locks, which protect their accounts
-- and rounds.
--
-- Scalar subqueries force an index lookup for each id, regardless of statistics. An id that a concurrent request uses fails
-- the whole set, which is then retried one by one.
create or replace function ledger.win_set(
  p_kinds text[], p_providers text[], p_players text[], p_sessions bigint[], p_keys text[], p_rounds text[],
  p_amounts bigint[], p_currencies text[], p_closings boolean[], p_details jsonb[], p_done bigint[]
) returns table (place bigint, balance bigint, currency text) language plpgsql as $$
#variable_conflict use_column
begin
  return query with asked as materialized (
    select u.place, u.key, u.round, u.amount, u.is_closing, u.details, u.player_id, u.provider, r.id as round_id,
        r.account_id, r.game_id, r.history_kind, r.stake, r.payout + u.amount as payout, rs.house_account_id, a.currency,
        a.is_active, p.partition,
        a.balance + sum(u.amount) over (partition by r.account_id order by u.place) as balance_after,
        a.version + count(*) filter (where u.amount > 0) over (partition by r.account_id order by u.place) as version,
        case r.history_kind when 'spin' then p.spin_settled_count else p.bet_settled_count end
          + count(*) filter (where u.is_closing) over (partition by u.player_id, r.history_kind order by u.place)
          as settled_number,
        u.kind = 'win' and u.key_turn = 1 and u.round_turn = 1 and s.id is not null
          and ledger.win_refusal(u.key, u.amount, u.currency, u.is_closing, a.currency, r.state, r.payout) is null
          and (select t.id from ledger.transaction t where t.scope = u.provider and t.key = u.key) is null as is_plain
      from (
        select u.*, row_number() over (partition by u.provider, u.key order by u.place) as key_turn,
            row_number() over (partition by u.player_id, u.provider, u.round order by u.place) as round_turn
          from unnest(p_kinds, p_providers, p_players, p_sessions, p_keys, p_rounds, p_amounts, p_currencies, p_closings,
              p_details)
            with ordinality as u (kind, provider, player_id, session_id, key, round, amount, currency, is_closing, details, place)
          where u.place <> all (p_done)
      ) u
      left join ledger.game_session s on s.id = u.session_id and s.player_id = u.player_id and s.provider = u.provider
      left join ledger.player p on p.id = s.player_id
      left join ledger.round r
        on r.player_id = s.player_id and r.provider = u.provider and r.provider_round_id = u.round
      left join ledger.game_session rs on rs.id = r.session_id
      left join ledger.account a on a.id = r.account_id
  ), led as (
    select u.*, bool_and(u.is_plain and u.balance_after <= ledger.balance_max())
        over (partition by u.player_id order by u.place) as is_taken
      from asked u
  ), taken as materialized (
    select w.place, w.key, w.round, w.amount, w.is_closing, w.details, w.player_id, w.provider, w.round_id, w.account_id,
        w.game_id, w.history_kind, w.stake, w.payout, w.house_account_id, w.currency, w.is_active, w.partition,
        w.balance_after::bigint as balance_after, w.version, w.settled_number,
        case when w.is_closing then 'closed' else 'open' end::ledger.round_state as state
      from led w where w.is_taken
  ), won as (
    insert into ledger.transaction (kind, scope, key, request_hash, player_id, round_id, answer_balance)
      select 'win', w.provider, w.key, md5(concat_ws('|', w.player_id, w.round, w.amount, w.currency, w.is_closing))::uuid,
          w.player_id, w.round_id, w.balance_after
        from taken w order by w.place
      returning id, round_id
  ), posted as (
    insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
      select t.id, side.account_id, side.amount, side.balance_after, side.version, w.currency
        from taken w
        join won t on t.round_id = w.round_id
        cross join lateral ledger.play_sides(w.account_id, w.house_account_id, w.amount, w.balance_after, w.version) side
        where w.amount > 0
  ), moved as (
    update ledger.account a set balance = last.balance_after, version = last.version
      from (
        select distinct on (w.account_id) w.account_id, w.balance_after, w.version
          from taken w where w.amount > 0 order by w.account_id, w.place desc
      ) last
      where a.id = last.account_id
  ), counted as (
    update ledger.player p
      set spin_settled_count = p.spin_settled_count + c.spins, bet_settled_count = p.bet_settled_count + c.bets
      from (
        select w.player_id, count(*) filter (where w.history_kind = 'spin') as spins,
            count(*) filter (where w.history_kind = 'bet') as bets
          from taken w where w.is_closing group by w.player_id
      ) c
      where p.id = c.player_id
  ), rounds as (
    update ledger.round r
      set payout = w.payout, balance_after = w.balance_after, details = r.details || coalesce(w.details, '{}'),
        state = w.state, settled_at = case when w.is_closing then now() end
      from taken w where r.player_id = w.player_id and r.id = w.round_id
  ), ended as (
    delete from ledger.open_round o using taken w
      where w.is_closing and o.player_id = w.player_id and o.round_id = w.round_id
  ), listed as (
    insert into ledger.late_settlement (player_id, history_kind, number, round_id)
      select w.player_id, w.history_kind, w.settled_number, w.round_id from taken w where w.is_closing
  ), noted as (
    insert into ledger.notable_round (settled_at, player_id, round_id)
      select now(), w.player_id, w.round_id from taken w where w.is_closing and ledger.is_notable(w.stake, w.payout)
  ), told as (
    insert into ledger.outbox (method, payload, partition)
      select 'publish', event.payload, w.partition
        from taken w
        cross join lateral (values
          (w.amount > 0, 1,
            ledger.account_event(w.player_id, w.account_id, w.currency, w.balance_after, w.version, w.is_active, false)),
          (w.is_closing, 2, ledger.round_event(w.player_id, w.history_kind, w.round_id, w.game_id, w.currency, w.state,
            w.stake, w.payout))
        ) event (is_told, turn, payload)
        where event.is_told
        order by w.place, event.turn
  )
  select w.place, w.balance_after, w.currency from taken w;
end
$$;
