-- The common case of a batch by the set: the first operation of each player, when it is a bet with a stake that opens
-- a round, and that nothing speaks against. What it leaves out is judged again one by one. Answers carry the place of
-- their request in the arrays, from 1. The caller holds the players' locks.
--
-- Scalar subqueries look each id up by its index, whatever the statistics say.
create or replace function ledger.bet_set(
  p_kinds text[], p_providers text[], p_sessions bigint[], p_keys text[], p_rounds text[], p_amounts bigint[],
  p_currencies text[], p_details jsonb[]
) returns table (place bigint, balance bigint, currency text) language plpgsql as $$
#variable_conflict use_column
begin
  return query with asked as materialized (
    select u.place, u.key, u.round, u.amount, u.details, s.id as session_id, s.player_id, s.account_id,
        s.house_account_id, s.currency, s.provider, s.game_id, s.history_kind, p.partition, a.is_active,
        a.balance as balance_before, a.balance - u.amount as balance_after, a.version + 1 as version,
        case s.history_kind when 'spin' then p.spin_count else p.bet_count end + 1 as number,
        nextval('ledger.round_id_seq') as round_id
      from (
        select u.*, row_number() over (partition by s.player_id order by u.place) as turn
          from unnest(p_kinds, p_providers, p_sessions, p_keys, p_rounds, p_amounts, p_currencies, p_details)
            with ordinality as u (kind, provider, session_id, key, round, amount, currency, details, place)
          join ledger.game_session s on s.id = u.session_id
      ) u
      join ledger.game_session s on s.id = u.session_id and s.provider = u.provider
      join ledger.player p on p.id = s.player_id
      join ledger.account a on a.id = s.account_id
      where u.turn = 1 and u.kind = 'bet' and u.amount > 0
        and ledger.bet_refusal(u.key, u.round, u.amount, u.currency, a.id, a.currency, a.balance, s.closed_at,
          p.betting_blocked_until, null, null) is null
        and (select t.id from ledger.transaction t where t.scope = u.provider and t.key = u.key) is null
        and (select r.id from ledger.round r
          where r.player_id = s.player_id and r.provider = u.provider and r.provider_round_id = u.round) is null
  ), made as (
    insert into ledger.transaction (kind, scope, key, request_hash, player_id, round_id, answer_balance)
      select 'bet', b.provider, b.key, md5(concat_ws('|', b.account_id, b.round, b.amount, b.currency))::uuid,
          b.player_id, b.round_id, b.balance_after
        from asked b order by b.place
      on conflict (scope, key) do nothing
      returning id, round_id
  ), done as materialized (
    select b.*, m.id as transaction_id from asked b join made m on m.round_id = b.round_id
  ), posted as (
    insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
      select b.transaction_id, side.account_id, side.amount, side.balance_after, side.version, b.currency
        from done b
        cross join lateral (values
          (b.account_id, -b.amount, b.balance_after, b.version), (b.house_account_id, b.amount, null, null)
        ) side (account_id, amount, balance_after, version)
  ), moved as (
    update ledger.account a set balance = b.balance_after, version = b.version from done b where a.id = b.account_id
  ), counted as (
    update ledger.player p
      set spin_count = p.spin_count + (b.history_kind = 'spin')::integer,
        bet_count = p.bet_count + (b.history_kind = 'bet')::integer
      from done b where p.id = b.player_id
  ), opened as (
    insert into ledger.round (id, account_id, session_id, number, stake, balance_before, balance_after, player_id,
        history_kind, provider, provider_round_id, game_id, currency, details)
      select b.round_id, b.account_id, b.session_id, b.number, b.amount, b.balance_before, b.balance_after, b.player_id,
          b.history_kind, b.provider, b.round, b.game_id, b.currency, coalesce(b.details, '{}')
        from done b
  ), told as (
    insert into ledger.outbox (method, payload, partition)
      select 'publish', event.payload, b.partition
        from done b
        cross join lateral (values
          (1, ledger.account_event(b.player_id, b.account_id, b.currency, b.balance_after, b.version, b.is_active, false)),
          (2, ledger.round_event(b.player_id, b.history_kind, b.round_id, b.game_id, b.currency, 'open', b.amount, 0))
        ) event (turn, payload)
        order by b.place, event.turn
  )
  select b.place, b.balance_after, b.currency from done b;
end
$$;
