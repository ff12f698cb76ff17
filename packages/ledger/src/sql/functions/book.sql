-- Books accepted operations: transactions, postings, balances and events in one statement for all of them, then their rounds, and
-- then what only players with rules have. Single operations and sets alike go through it: all begin a round, or none does. Returns
-- the booked ones, or null: one whose key a concurrent request of another player has used is left out. The win of a play whose key was used
-- that way fails the whole set, which is then retried one by one.
--
-- The caller holds the players' locks. Several operations of one player are in order, each with the balance, version and numbers
-- that follow from those before it.
create or replace function ledger.book(p_bookings ledger.booking[], p_at timestamptz) returns ledger.booking[]
language plpgsql as $$
declare
  v_places integer[];
  v_transactions bigint[];
  v_wins bigint[];
  v_has_limits boolean;
  v_has_pots boolean;
begin
  if p_bookings is null then
    return null;
  end if;
  with asked as materialized (
    select b.*, nextval('ledger.transaction_id_seq') as transaction_id,
        case when b.win_key is not null then nextval('ledger.transaction_id_seq') end as win_id
      from unnest(p_bookings) b
  ), opened as (
    insert into ledger.transaction (id, kind, scope, key, request_hash, player_id, round_id, concludes, answer_balance, answer_bonus,
        created_at)
      overriding system value
      select b.transaction_id, b.kind, b.provider, b.key, b.hash, b.player_id, b.round_id, b.concludes, b.balance_between,
          b.bonus_between, p_at
        from asked b order by b.place
      on conflict (scope, key) do nothing
      returning id
  ), done as materialized (
    -- Not a join: a hashed subplan, which is linear where nested loops are not.
    select b.* from asked b where coalesce(b.transaction_id in (select t.id from opened t), false)
  ), won as (
    insert into ledger.transaction (id, kind, scope, key, request_hash, player_id, round_id, answer_balance, answer_bonus, created_at)
      overriding system value
      select b.win_id, 'win', b.provider, b.win_key, b.win_hash, b.player_id, b.round_id, b.balance_after, b.bonus_after, p_at
        from done b where b.win_key is not null order by b.place
  ), posted as (
    insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
      select side.transaction_id, side.account_id, side.amount, side.balance_after, side.version, b.currency
        from done b
        cross join lateral (values
          (b.transaction_id, b.account_id, b.balance_between - b.balance, b.balance_between, b.version_between),
          (b.transaction_id, b.house_account_id, b.balance - b.balance_between, null, null),
          (b.win_id, b.account_id, b.balance_after - b.balance_between, b.balance_after, b.version_after),
          (b.win_id, b.house_account_id, b.balance_between - b.balance_after, null, null)
        ) side (transaction_id, account_id, amount, balance_after, version)
        where side.amount <> 0 and b.legs is null
  ), moved as (
    update ledger.account a set balance = last.balance_after, version = last.version_after
      from (
        select distinct on (b.account_id) b.account_id, b.balance_after, b.version_after
          from done b where b.version_after is not null order by b.account_id, b.place desc
      ) last
      where a.id = last.account_id
  ), told as (
    insert into ledger.outbox (method, payload, partition)
      select 'publish', event.payload, b.partition
        from done b
        cross join lateral (values
          (b.version_after is not null, 1,
            ledger.account_event(b.player_id, b.account_id, b.currency, b.balance_after, b.version_after, b.is_active, false)),
          (b.state is not null and (b.is_new or b.is_settling or b.kind = 'correction'), 2,
            ledger.round_event(b.player_id, b.history_kind, b.round_id, b.game_id, b.currency, b.state, b.stake, b.payout))
        ) event (is_told, turn, payload)
        where event.is_told
        order by b.place, event.turn
  )
  select array_agg(b.place), array_agg(b.transaction_id), array_agg(b.win_id), bool_or(b.has_limits),
      bool_or(b.legs is not null or b.is_split or b.progress <> 0)
    into v_places, v_transactions, v_wins, v_has_limits, v_has_pots from done b;
  if v_places is null then
    return null;
  elsif cardinality(v_places) < cardinality(p_bookings) then
    p_bookings := array(select b from unnest(p_bookings) b where b.place = any (v_places));
  end if;
  if p_bookings[1].is_new then
    perform ledger.begin_rounds(p_bookings, p_at);
  else
    perform ledger.continue_rounds(p_bookings, p_at);
  end if;
  if v_has_limits then
    perform ledger.use_limits(p_bookings, p_at);
  end if;
  if v_has_pots then
    perform ledger.book_pots(p_bookings, v_transactions, v_wins);
  end if;
  return p_bookings;
end
$$;
