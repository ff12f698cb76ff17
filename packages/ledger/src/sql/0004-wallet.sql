-- The hot path: what a game provider asks of the wallet, one function and one round trip an operation. None of
-- them raises for anything that a request may hold, since they also run many in one transaction.
--
-- Order of locks: the player's row, then the account's. Order of answers: invalid session, replay, then invalid,
-- session_closed, forbidden, the state of the round, insufficient_funds.
--
-- enable_seqscan is off in them: a plan that was made while a table was small, and is kept by a connection, would
-- read all of the table when it has grown.

-- The answer to a transaction id that was used before.
create function ledger.replay_status(
  p_kind ledger.transaction_kind, p_hash uuid, p_seen_id bigint, p_seen_kind ledger.transaction_kind, p_seen_hash uuid
) returns text language plpgsql stable as $$
begin
  if p_kind = 'bet' and p_seen_kind = 'bet_voided' then
    return 'already_rolled_back';
  elsif p_seen_kind <> p_kind or p_seen_hash <> p_hash then
    return 'conflict';
  elsif p_kind = 'bet' and exists (select from ledger.transaction t where t.concludes = p_seen_id) then
    return 'already_rolled_back';
  end if;
  return 'ok';
end
$$;

create function ledger.bet(
  p_provider text, p_session bigint, p_key text, p_round text, p_amount bigint, p_currency text, p_details jsonb,
  out status text, out balance bigint, out currency text
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_player text;
  v_partition integer;
  v_blocked_until timestamptz;
  v_account bigint;
  v_house bigint;
  v_currency text;
  v_balance bigint;
  v_version bigint;
  v_is_active boolean;
  v_game text;
  v_history_kind ledger.history_kind;
  v_closed_at timestamptz;
  v_hash uuid;
  v_seen_id bigint;
  v_seen_kind ledger.transaction_kind;
  v_seen_hash uuid;
  v_seen_balance bigint;
  v_round bigint;
  v_round_state ledger.round_state;
  v_round_account bigint;
  v_is_new boolean;
  v_number bigint;
  v_after bigint;
  v_transaction bigint;
begin
  select p.id, p.partition, p.betting_blocked_until, a.id, a.currency, a.balance, a.version, a.is_active,
      s.house_account_id, s.game_id, s.history_kind, s.closed_at
    into v_player, v_partition, v_blocked_until, v_account, v_currency, v_balance, v_version, v_is_active,
      v_house, v_game, v_history_kind, v_closed_at
    from ledger.game_session s
    join ledger.player p on p.id = s.player_id
    join ledger.account a on a.id = s.account_id
    where s.id = p_session and s.provider = p_provider
    for no key update of p, a;
  if not found then
    status := 'invalid';
    return;
  end if;
  balance := v_balance;
  currency := v_currency;

  v_hash := md5(concat_ws('|', v_account, p_round, p_amount, p_currency))::uuid;
  select t.id, t.kind, t.request_hash, t.answer_balance into v_seen_id, v_seen_kind, v_seen_hash, v_seen_balance
    from ledger.transaction t where t.scope = p_provider and t.key = p_key;
  if found then
    status := ledger.replay_status('bet', v_hash, v_seen_id, v_seen_kind, v_seen_hash);
    if status = 'ok' then
      balance := v_seen_balance;
    end if;
    return;
  end if;

  if p_amount is null or p_amount < 0 or p_currency is distinct from v_currency or p_key is null or p_round is null then
    status := 'invalid';
    return;
  elsif v_closed_at is not null then
    status := 'session_closed';
    return;
  elsif v_blocked_until > now() then
    status := 'forbidden';
    return;
  end if;

  select r.id, r.state, r.account_id into v_round, v_round_state, v_round_account
    from ledger.round r where r.player_id = v_player and r.provider = p_provider and r.provider_round_id = p_round;
  v_is_new := not found;
  if not v_is_new and v_round_state <> 'open' then
    status := 'already_settled';
    return;
  elsif not v_is_new and v_round_account <> v_account then
    status := 'invalid';
    return;
  elsif p_amount > v_balance then
    status := 'insufficient_funds';
    return;
  end if;

  if v_is_new then
    v_round := nextval('ledger.round_id_seq');
  end if;
  v_after := v_balance - p_amount;
  -- Another player may use the same id at this moment: then nothing is written, and the answer is theirs to spoil.
  insert into ledger.transaction (kind, scope, key, request_hash, player_id, round_id, answer_balance)
    values ('bet', p_provider, p_key, v_hash, v_player, v_round, v_after)
    on conflict (scope, key) do nothing
    returning id into v_transaction;
  if v_transaction is null then
    status := 'conflict';
    return;
  end if;

  if p_amount > 0 then
    v_version := v_version + 1;
    update ledger.account a set balance = v_after, version = v_version where a.id = v_account;
    insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
      values (v_transaction, v_account, -p_amount, v_after, v_version, v_currency),
        (v_transaction, v_house, p_amount, null, null, v_currency);
    insert into ledger.outbox (method, payload, partition)
      values ('publish', ledger.account_event(v_player, v_account, v_currency, v_after, v_version, v_is_active, false), v_partition);
  end if;

  if v_is_new then
    update ledger.player p
      set spin_count = p.spin_count + (v_history_kind = 'spin')::integer,
        bet_count = p.bet_count + (v_history_kind = 'bet')::integer
      where p.id = v_player
      returning case v_history_kind when 'spin' then p.spin_count else p.bet_count end into v_number;
    insert into ledger.round (id, account_id, session_id, number, stake, balance_before, balance_after, player_id,
        history_kind, provider, provider_round_id, game_id, currency, details)
      values (v_round, v_account, p_session, v_number, p_amount, v_balance, v_after, v_player,
        v_history_kind, p_provider, p_round, v_game, v_currency, coalesce(p_details, '{}'));
    insert into ledger.outbox (method, payload, partition)
      values ('publish', ledger.round_event(v_player, v_history_kind, v_round, v_game, v_currency, 'open', p_amount, 0), v_partition);
  else
    update ledger.round r
      set stake = r.stake + p_amount, balance_after = v_after, details = r.details || coalesce(p_details, '{}')
      where r.id = v_round;
  end if;
  status := 'ok';
  balance := v_after;
end
$$;

create function ledger.win(
  p_provider text, p_session bigint, p_key text, p_round text, p_amount bigint, p_currency text, p_is_closing boolean,
  p_details jsonb,
  out status text, out balance bigint, out currency text
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_player text;
  v_partition integer;
  v_hash uuid;
  v_seen_id bigint;
  v_seen_kind ledger.transaction_kind;
  v_seen_hash uuid;
  v_seen_balance bigint;
  v_round bigint;
  v_round_state ledger.round_state;
  v_account bigint;
  v_house bigint;
  v_currency text;
  v_balance bigint;
  v_version bigint;
  v_is_active boolean;
  v_game text;
  v_history_kind ledger.history_kind;
  v_stake bigint;
  v_payout bigint;
  v_after bigint;
  v_transaction bigint;
  v_settled_number bigint;
begin
  select p.id, p.partition, a.balance, a.currency
    into v_player, v_partition, balance, currency
    from ledger.game_session s
    join ledger.player p on p.id = s.player_id
    join ledger.account a on a.id = s.account_id
    where s.id = p_session and s.provider = p_provider
    for no key update of p, a;
  if not found then
    status := 'invalid';
    return;
  end if;

  v_hash := md5(concat_ws('|', v_player, p_round, p_amount, p_currency, p_is_closing))::uuid;
  select t.id, t.kind, t.request_hash, t.answer_balance into v_seen_id, v_seen_kind, v_seen_hash, v_seen_balance
    from ledger.transaction t where t.scope = p_provider and t.key = p_key;
  if found then
    status := ledger.replay_status('win', v_hash, v_seen_id, v_seen_kind, v_seen_hash);
    if status = 'ok' then
      balance := v_seen_balance;
      currency := p_currency;
    end if;
    return;
  end if;

  if p_amount is null or p_amount < 0 or p_is_closing is null or p_key is null then
    status := 'invalid';
    return;
  end if;

  -- The round keeps its account, also when the player went on with it in a session on another one.
  select r.id, r.state, r.account_id, s.house_account_id, r.currency, r.game_id, r.history_kind, r.stake, r.payout,
      a.balance, a.version, a.is_active
    into v_round, v_round_state, v_account, v_house, v_currency, v_game, v_history_kind, v_stake, v_payout,
      v_balance, v_version, v_is_active
    from ledger.round r
    join ledger.game_session s on s.id = r.session_id
    join ledger.account a on a.id = r.account_id
    where r.player_id = v_player and r.provider = p_provider and r.provider_round_id = p_round;
  if not found then
    status := 'unknown_round';
    return;
  end if;
  balance := v_balance;
  currency := v_currency;
  if p_currency is distinct from v_currency or p_amount > 9007199254740991 - v_balance then
    status := 'invalid';
    return;
  elsif v_round_state = 'cancelled' then
    status := 'already_rolled_back';
    return;
  elsif v_round_state = 'closed' then
    status := 'already_settled';
    return;
  end if;

  v_after := v_balance + p_amount;
  insert into ledger.transaction (kind, scope, key, request_hash, player_id, round_id, answer_balance)
    values ('win', p_provider, p_key, v_hash, v_player, v_round, v_after)
    on conflict (scope, key) do nothing
    returning id into v_transaction;
  if v_transaction is null then
    status := 'conflict';
    return;
  end if;

  if p_amount > 0 then
    v_version := v_version + 1;
    update ledger.account a set balance = v_after, version = v_version where a.id = v_account;
    insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
      values (v_transaction, v_account, p_amount, v_after, v_version, v_currency),
        (v_transaction, v_house, -p_amount, null, null, v_currency);
    insert into ledger.outbox (method, payload, partition)
      values ('publish', ledger.account_event(v_player, v_account, v_currency, v_after, v_version, v_is_active, false), v_partition);
  end if;

  v_payout := v_payout + p_amount;
  if p_is_closing then
    v_settled_number := ledger.number_settled(v_player, v_history_kind);
    insert into ledger.outbox (method, payload, partition)
      values ('publish', ledger.round_event(v_player, v_history_kind, v_round, v_game, v_currency, 'closed', v_stake, v_payout), v_partition);
  end if;
  update ledger.round r
    set payout = v_payout, balance_after = v_after, details = r.details || coalesce(p_details, '{}'),
      state = case when p_is_closing then 'closed' else 'open' end::ledger.round_state,
      settled_number = v_settled_number, settled_at = case when p_is_closing then now() end
    where r.id = v_round;
  status := 'ok';
  balance := v_after;
end
$$;

create function ledger.number_settled(p_player text, p_history_kind ledger.history_kind) returns bigint language plpgsql as $$
declare
  v_number bigint;
begin
  update ledger.player p
    set spin_settled_count = p.spin_settled_count + (p_history_kind = 'spin')::integer,
      bet_settled_count = p.bet_settled_count + (p_history_kind = 'bet')::integer
    where p.id = p_player
    returning case p_history_kind when 'spin' then p.spin_settled_count else p.bet_settled_count end into v_number;
  return v_number;
end
$$;

create function ledger.rollback_bet(
  p_provider text, p_session bigint, p_key text, p_bet_key text, p_round text,
  out status text, out balance bigint, out currency text
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_player text;
  v_partition integer;
  v_hash uuid;
  v_seen_id bigint;
  v_seen_kind ledger.transaction_kind;
  v_seen_hash uuid;
  v_seen_balance bigint;
  v_bet bigint;
  v_bet_kind ledger.transaction_kind;
  v_bet_player text;
  v_round bigint;
  v_round_name text;
  v_round_state ledger.round_state;
  v_account bigint;
  v_house bigint;
  v_currency text;
  v_balance bigint;
  v_version bigint;
  v_is_active boolean;
  v_game text;
  v_history_kind ledger.history_kind;
  v_stake bigint;
  v_refunded bigint;
  v_payout bigint;
  v_amount bigint;
  v_transaction bigint;
  v_settled_number bigint;
begin
  select p.id, p.partition, a.balance, a.currency
    into v_player, v_partition, balance, currency
    from ledger.game_session s
    join ledger.player p on p.id = s.player_id
    join ledger.account a on a.id = s.account_id
    where s.id = p_session and s.provider = p_provider
    for no key update of p, a;
  if not found then
    status := 'invalid';
    return;
  end if;

  v_hash := md5(concat_ws('|', v_player, p_round, p_bet_key))::uuid;
  select t.id, t.kind, t.request_hash, t.answer_balance into v_seen_id, v_seen_kind, v_seen_hash, v_seen_balance
    from ledger.transaction t where t.scope = p_provider and t.key = p_key;
  if found then
    status := ledger.replay_status('rollback', v_hash, v_seen_id, v_seen_kind, v_seen_hash);
    if status = 'ok' then
      balance := v_seen_balance;
    end if;
    return;
  elsif p_key is null or p_bet_key is null or p_round is null or p_key = p_bet_key then
    status := 'invalid';
    return;
  end if;

  select t.id, t.kind, t.player_id, t.round_id into v_bet, v_bet_kind, v_bet_player, v_round
    from ledger.transaction t where t.scope = p_provider and t.key = p_bet_key;
  if not found then
    -- The bet may still be on its way: its id is taken, so that it finds itself rolled back when it comes.
    insert into ledger.transaction (kind, scope, key, request_hash, player_id, answer_balance)
      values ('rollback', p_provider, p_key, v_hash, v_player, balance)
      on conflict (scope, key) do nothing
      returning id into v_transaction;
    if v_transaction is null then
      status := 'conflict';
      return;
    end if;
    insert into ledger.transaction (kind, scope, key, request_hash, player_id)
      values ('bet_voided', p_provider, p_bet_key, v_hash, v_player)
      on conflict (scope, key) do nothing;
    status := 'ok';
    return;
  elsif v_bet_player <> v_player or v_bet_kind not in ('bet', 'bet_voided') then
    status := 'invalid';
    return;
  elsif v_bet_kind = 'bet_voided' or exists (select from ledger.transaction t where t.concludes = v_bet) then
    status := 'already_rolled_back';
    return;
  end if;

  select r.provider_round_id, r.state, r.account_id, s.house_account_id, r.currency, r.game_id, r.history_kind,
      r.stake, r.refunded, r.payout, a.balance, a.version, a.is_active,
      coalesce((select -b.amount from ledger.posting b where b.transaction_id = v_bet and b.account_id = r.account_id), 0)
    into v_round_name, v_round_state, v_account, v_house, v_currency, v_game, v_history_kind,
      v_stake, v_refunded, v_payout, v_balance, v_version, v_is_active,
      v_amount
    from ledger.round r
    join ledger.game_session s on s.id = r.session_id
    join ledger.account a on a.id = r.account_id
    where r.id = v_round;
  if v_round_name <> p_round or v_amount > 9007199254740991 - v_balance then
    status := 'invalid';
    return;
  end if;
  currency := v_currency;
  balance := v_balance;
  -- Money paid out for the stake settles it, also while the round goes on.
  if v_round_state <> 'open' or v_payout > 0 then
    status := 'already_settled';
    return;
  end if;

  v_balance := v_balance + v_amount;
  insert into ledger.transaction (kind, scope, key, request_hash, player_id, round_id, concludes, answer_balance)
    values ('rollback', p_provider, p_key, v_hash, v_player, v_round, v_bet, v_balance)
    on conflict (scope, key) do nothing
    returning id into v_transaction;
  if v_transaction is null then
    status := 'conflict';
    return;
  end if;

  if v_amount > 0 then
    v_version := v_version + 1;
    update ledger.account a set balance = v_balance, version = v_version where a.id = v_account;
    insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
      values (v_transaction, v_account, v_amount, v_balance, v_version, v_currency),
        (v_transaction, v_house, -v_amount, null, null, v_currency);
    insert into ledger.outbox (method, payload, partition)
      values ('publish', ledger.account_event(v_player, v_account, v_currency, v_balance, v_version, v_is_active, false), v_partition);
  end if;

  v_refunded := v_refunded + v_amount;
  if v_refunded = v_stake then
    v_settled_number := ledger.number_settled(v_player, v_history_kind);
    insert into ledger.outbox (method, payload, partition)
      values ('publish', ledger.round_event(v_player, v_history_kind, v_round, v_game, v_currency, 'cancelled', v_stake, 0), v_partition);
  end if;
  update ledger.round r
    set refunded = v_refunded, balance_after = v_balance,
      state = case when v_settled_number is null then 'open' else 'cancelled' end::ledger.round_state,
      settled_number = v_settled_number, settled_at = case when v_settled_number is null then null else now() end
    where r.id = v_round;
  status := 'ok';
  balance := v_balance;
end
$$;

-- Many operations in one transaction, with the same answers as if they came one by one: the plain new bets first,
-- then the rest, player by player; the operations of one player keep their order. Answers carry the position of
-- their request.
--
-- Nested loops only: a batch is small, while the tables that it meets are not.
create function ledger.wallet_batch(
  p_kinds text[], p_providers text[], p_sessions bigint[], p_keys text[], p_rounds text[], p_amounts bigint[],
  p_currencies text[], p_closings boolean[], p_bet_keys text[], p_details jsonb[]
) returns table (position_in_batch integer, status text, balance bigint, currency text) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v record;
  v_done bigint[] := '{}';
begin
  perform from ledger.player p
    where p.id in (select s.player_id from ledger.game_session s where s.id = any (p_sessions))
    order by p.id for no key update;

  -- The common case by the set: the first operation of a player, when it is a bet that opens a round and that
  -- nothing speaks against. Scalar subqueries look each id up by its index, whatever the statistics say.
  for v in
    with asked as materialized (
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
        where u.turn = 1 and u.kind = 'bet' and u.amount between 1 and a.balance and u.currency = s.currency
          and u.key is not null and u.round is not null and s.closed_at is null
          and (p.betting_blocked_until is null or p.betting_blocked_until <= now())
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
    select b.place, b.balance_after, b.currency from done b
  loop
    v_done := v_done || v.place;
    position_in_batch := v.place - 1;
    status := 'ok';
    balance := v.balance_after;
    currency := v.currency;
    return next;
  end loop;

  if cardinality(v_done) = cardinality(p_kinds) then
    return;
  end if;
  for v in
    select u.*
      from unnest(p_kinds, p_providers, p_sessions, p_keys, p_rounds, p_amounts, p_currencies, p_closings, p_bet_keys, p_details)
        with ordinality as u (kind, provider, session_id, key, round, amount, currency, is_closing, bet_key, details, place)
      left join ledger.game_session s on s.id = u.session_id
      where u.place <> all (v_done)
      order by s.player_id, u.place
  loop
    position_in_batch := v.place - 1;
    if v.kind = 'bet' then
      select b.status, b.balance, b.currency into status, balance, currency
        from ledger.bet(v.provider, v.session_id, v.key, v.round, v.amount, v.currency, v.details) b;
    elsif v.kind = 'win' then
      select w.status, w.balance, w.currency into status, balance, currency
        from ledger.win(v.provider, v.session_id, v.key, v.round, v.amount, v.currency, v.is_closing, v.details) w;
    else
      select r.status, r.balance, r.currency into status, balance, currency
        from ledger.rollback_bet(v.provider, v.session_id, v.key, v.bet_key, v.round) r;
    end if;
    return next;
  end loop;
end
$$;
