
CREATE SCHEMA ledger;

CREATE TYPE ledger.account_kind AS ENUM (
    'real',
    'hold',
    'overflow',
    'house_game',
    'house_payment',
    'house_correction'
);

CREATE TYPE ledger.history_kind AS ENUM (
    'spin',
    'bet'
);

CREATE TYPE ledger.round_state AS ENUM (
    'open',
    'closed',
    'cancelled'
);

CREATE TYPE ledger.seat AS (
	player_id text,
	partition integer,
	blocked_until timestamp with time zone,
	closed_at timestamp with time zone,
	account_id bigint,
	house_account_id bigint,
	currency text,
	balance bigint,
	version bigint,
	is_active boolean,
	game_id text,
	history_kind ledger.history_kind
);

CREATE TYPE ledger.transaction_kind AS ENUM (
    'bet',
    'win',
    'rollback',
    'bet_voided',
    'deposit',
    'withdrawal_hold',
    'withdrawal',
    'withdrawal_release',
    'adjustment',
    'reversal',
    'overflow_release',
    'correction'
);

CREATE FUNCTION ledger.account_event(p_player text, p_id bigint, p_currency text, p_balance bigint, p_version bigint, p_is_active boolean, p_is_hidden boolean) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object(
    'channel', 'wallet:accounts#' || p_player,
    'data', jsonb_build_object(
      'event', 'account.updated', 'id', p_id, 'currency', p_currency, 'balance', p_balance, 'version', p_version,
      'status', case when p_is_active then 1 when p_is_hidden then 3 else 2 end))
$$;

CREATE FUNCTION ledger.balance_max() RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select 9007199254740991
$$;

CREATE FUNCTION ledger.bet(p_provider text, p_player text, p_session bigint, p_key text, p_round text, p_amount bigint, p_currency text, p_details jsonb, OUT status text, OUT balance bigint, OUT currency text) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
declare
  v_seat ledger.seat;
  v_replay record;
  v_round ledger.round;
  v_hash uuid;
  v_number bigint;
  v_after bigint;
  v_round_id bigint;
begin
  v_seat := ledger.lock_seat(p_provider, p_player, p_session);
  if v_seat.player_id is null then
    status := 'invalid';
    return;
  end if;
  balance := v_seat.balance;
  currency := v_seat.currency;

  v_hash := md5(concat_ws('|', v_seat.account_id, p_round, p_amount, p_currency))::uuid;
  v_replay := ledger.replay('bet', p_provider, p_key, v_hash);
  if v_replay.status is not null then
    status := v_replay.status;
    balance := coalesce(v_replay.balance, balance);
    return;
  end if;

  select r.* into v_round from ledger.round r
    where r.player_id = v_seat.player_id and r.provider = p_provider and r.provider_round_id = p_round;
  status := ledger.bet_refusal(p_key, p_round, p_amount, p_currency, v_seat.account_id, v_seat.currency, v_seat.balance,
    v_seat.closed_at, v_seat.blocked_until, v_round.state, v_round.account_id);
  if status is not null then
    return;
  end if;

  v_round_id := coalesce(v_round.id, nextval('ledger.round_id_seq'));
  v_after := ledger.book_play(v_seat, 'bet', p_provider, p_key, v_hash, v_round_id, null, -p_amount);
  if v_after is null then
    status := 'conflict';
    return;
  end if;

  if v_round.id is null then
    update ledger.player p
      set spin_count = p.spin_count + (v_seat.history_kind = 'spin')::integer,
        bet_count = p.bet_count + (v_seat.history_kind = 'bet')::integer
      where p.id = v_seat.player_id
      returning case v_seat.history_kind when 'spin' then p.spin_count else p.bet_count end into v_number;
    insert into ledger.round (id, account_id, session_id, number, stake, balance_before, balance_after, player_id,
        history_kind, provider, provider_round_id, game_id, currency, details)
      values (v_round_id, v_seat.account_id, p_session, v_number, p_amount, v_seat.balance, v_after, v_seat.player_id,
        v_seat.history_kind, p_provider, p_round, v_seat.game_id, v_seat.currency, coalesce(p_details, '{}'));
    insert into ledger.open_round (player_id, round_id) values (v_seat.player_id, v_round_id);
    insert into ledger.outbox (method, payload, partition)
      values ('publish', ledger.round_event(v_seat.player_id, v_seat.history_kind, v_round_id, v_seat.game_id,
        v_seat.currency, 'open', p_amount, 0), v_seat.partition);
  else
    update ledger.round r
      set stake = r.stake + p_amount, balance_after = v_after, details = r.details || coalesce(p_details, '{}')
      where r.player_id = v_seat.player_id and r.id = v_round_id;
  end if;
  status := 'ok';
  balance := v_after;
end
$$;

CREATE FUNCTION ledger.bet_refusal(p_key text, p_round text, p_amount bigint, p_currency text, p_account bigint, p_account_currency text, p_balance bigint, p_closed_at timestamp with time zone, p_blocked_until timestamp with time zone, p_round_state ledger.round_state, p_round_account bigint) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select case
    when p_key is null or p_round is null or p_amount is null or p_amount < 0
      or p_currency is distinct from p_account_currency then 'invalid'
    when p_closed_at is not null then 'session_closed'
    when p_blocked_until > now() then 'forbidden'
    when p_round_state <> 'open' then 'already_settled'
    when p_round_account <> p_account then 'invalid'
    when p_amount > p_balance then 'insufficient_funds'
  end
$$;

CREATE FUNCTION ledger.book_play(p_seat ledger.seat, p_kind ledger.transaction_kind, p_provider text, p_key text, p_hash uuid, p_round bigint, p_concludes bigint, p_amount bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  v_after bigint := least(p_seat.balance + p_amount, ledger.balance_max());
  v_version bigint := p_seat.version + 1;
  v_transaction bigint;
begin
  insert into ledger.transaction (kind, scope, key, request_hash, player_id, round_id, concludes, answer_balance)
    values (p_kind, p_provider, p_key, p_hash, p_seat.player_id, p_round, p_concludes, v_after)
    on conflict (scope, key) do nothing
    returning id into v_transaction;
  if v_transaction is null then
    return null;
  end if;
  if p_concludes is not null then
    insert into ledger.conclusion (concluded_id, transaction_id) values (p_concludes, v_transaction);
  end if;
  if v_after <> p_seat.balance then
    update ledger.account a set balance = v_after, version = v_version where a.id = p_seat.account_id;
    insert into ledger.outbox (method, payload, partition)
      values ('publish', ledger.account_event(p_seat.player_id, p_seat.account_id, p_seat.currency, v_after, v_version,
        p_seat.is_active, false), p_seat.partition);
  end if;
  if v_after <> p_seat.balance + p_amount then
    perform ledger.post_overflow(p_seat, v_transaction, p_amount);
  elsif p_amount <> 0 then
    insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
      select v_transaction, side.account_id, side.amount, side.balance_after, side.version, p_seat.currency
        from ledger.play_sides(p_seat.account_id, p_seat.house_account_id, p_amount, v_after, v_version) side;
  end if;
  return v_after;
end
$$;

CREATE FUNCTION ledger.check_account() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.player_id is null) <> (new.kind in ('house_game', 'house_payment', 'house_correction'))
    or (new.player_id is null) <> (new.counterparty is not null)
    or (new.is_active and (new.is_hidden or new.kind <> 'real')) then
    raise exception 'the account contradicts its kind' using errcode = 'check_violation', constraint = 'account_rules';
  end if;
  return new;
end
$$;

CREATE FUNCTION ledger.check_one_shard(p_accounts bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if (select bool_or(a.id >> 43 <> i.shard) from unnest(p_accounts) a (id), ledger.installation i) then
    raise exception 'an account belongs to another ledger' using errcode = 'check_violation', constraint = 'one_shard';
  end if;
  if (select count(distinct a.player_id) from ledger.account a where a.id = any (p_accounts)) > 1 then
    raise exception 'a transaction has accounts of two players' using errcode = 'check_violation', constraint = 'one_shard';
  end if;
end
$$;

CREATE FUNCTION ledger.check_postings() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
begin
  perform
    from fresh f
    group by f.transaction_id, f.currency
    having sum(f.amount) <> 0
      or bool_or(
        f.amount = 0
        or (select a.currency from ledger.account a where a.id = f.account_id) is distinct from f.currency
        or (select t.id from ledger.transaction t where t.id = f.transaction_id) is null
      );
  if found then
    raise exception 'postings must be non-zero, sum to zero, and have existing accounts and transactions'
      using errcode = 'check_violation', constraint = 'postings_balance';
  end if;
  return null;
end
$$;

CREATE FUNCTION ledger.collect_claims(p_player text) RETURNS void
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
declare
  v_claim ledger.claim;
  v_round ledger.round;
  v_seat ledger.seat;
  v_taken bigint;
begin
  perform from ledger.player p where p.id = p_player for no key update;
  for v_claim in select c.* from ledger.claim c where c.player_id = p_player order by c.created_at, c.round_id loop
    select r.* into v_round from ledger.round r where r.player_id = p_player and r.id = v_claim.round_id;
    v_seat := ledger.seat_at_round(ledger.lock_seat(v_round.provider, p_player, v_round.session_id), v_round);
    v_taken := least(v_claim.amount, v_seat.balance);
    continue when v_taken = 0;
    perform ledger.book_play(v_seat, 'correction', 'claims', gen_random_uuid()::text,
      md5(concat_ws('|', p_player, v_round.id, v_taken))::uuid, v_round.id, null, -v_taken);
    perform ledger.set_claim(p_player, v_round.id, v_claim.account_id, v_claim.amount - v_taken);
  end loop;
end
$$;

CREATE FUNCTION ledger.correct_round(p_provider text, p_player text, p_session bigint, p_key text, p_round text, p_payout bigint, p_currency text, p_details jsonb, OUT status text, OUT balance bigint, OUT currency text) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
declare
  v_seat ledger.seat;
  v_replay record;
  v_round ledger.round;
  v_hash uuid;
  v_due bigint;
  v_after bigint;
begin
  v_seat := ledger.lock_seat(p_provider, p_player, p_session);
  if v_seat.player_id is null then
    status := 'invalid';
    return;
  end if;
  balance := v_seat.balance;
  currency := v_seat.currency;

  v_hash := md5(concat_ws('|', v_seat.player_id, p_round, p_payout, p_currency))::uuid;
  v_replay := ledger.replay('correction', p_provider, p_key, v_hash);
  if v_replay.status is not null then
    status := v_replay.status;
    if status = 'ok' then
      balance := v_replay.balance;
      currency := p_currency;
    end if;
    return;
  elsif p_payout is null or p_payout not between 0 and ledger.balance_max() or p_key is null then
    status := 'invalid';
    return;
  end if;

  select r.* into v_round from ledger.round r
    where r.player_id = v_seat.player_id and r.provider = p_provider and r.provider_round_id = p_round;
  if not found then
    status := 'unknown_round';
    return;
  end if;
  v_seat := ledger.seat_at_round(v_seat, v_round);
  balance := v_seat.balance;
  currency := v_seat.currency;
  if v_round.state = 'cancelled' then
    status := 'already_rolled_back';
    return;
  elsif p_currency is distinct from currency or v_round.state = 'open' then
    status := 'invalid';
    return;
  end if;

  -- Positive in the player's favour. An open claim from an earlier correction is offset first.
  v_due := p_payout - v_round.payout
    - coalesce((select c.amount from ledger.claim c where c.player_id = v_seat.player_id and c.round_id = v_round.id), 0);
  v_after := ledger.book_play(v_seat, 'correction', p_provider, p_key, v_hash, v_round.id, null,
    greatest(v_due, -v_seat.balance));
  if v_after is null then
    status := 'conflict';
    return;
  end if;
  perform ledger.set_claim(v_seat.player_id, v_round.id, v_seat.account_id, -v_due - v_seat.balance);
  perform ledger.note_correction(v_seat, v_round, p_payout);
  update ledger.round r set payout = p_payout, details = r.details || coalesce(p_details, '{}')
    where r.player_id = v_seat.player_id and r.id = v_round.id;
  status := 'ok';
  balance := v_after;
end
$$;

CREATE FUNCTION ledger.found_shard(p_shard integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  v_first bigint := p_shard * 8796093022208;
  v_sequence text;
begin
  lock table ledger.installation in exclusive mode;
  if exists (select from ledger.player) or exists (select from ledger.account) or exists (select from ledger.transaction) then
    raise exception 'this ledger is in use: it has already assigned ids' using errcode = 'object_in_use';
  end if;
  update ledger.installation set shard = p_shard;
  foreach v_sequence in array array['account', 'transaction', 'game_session', 'round', 'outbox'] loop
    execute format('alter sequence ledger.%I minvalue %s maxvalue %s start %s restart', v_sequence || '_id_seq',
      v_first, v_first + 8796093022207, v_first + 1);
  end loop;
end
$$;

CREATE FUNCTION ledger.guard_partition(p_partition regclass, p_table regclass) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  v_trigger record;
begin
  for v_trigger in
    select t.tgname, pg_get_triggerdef(t.oid) as definition from pg_trigger t
      where t.tgrelid = p_table and not t.tgisinternal
        and not exists (select from pg_trigger o where o.tgrelid = p_partition and o.tgname = t.tgname)
  loop
    execute regexp_replace(v_trigger.definition, ' ON [^ ]+ ', format(' ON %s ', p_partition));
  end loop;
  execute format('revoke all on %s from public', p_partition);
  execute format('revoke insert, update, delete, truncate on %s from %I', p_partition,
    (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = p_partition));
end
$$;

CREATE FUNCTION ledger.hide_account(p_player text, p_account bigint) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  v_account ledger.account;
begin
  perform ledger.lock_player(p_player);
  select * into v_account from ledger.account a
    where a.id = p_account and a.player_id = p_player and a.kind = 'real' for no key update;
  if not found then
    return 'not_found';
  elsif v_account.is_active then
    return 'account_active';
  elsif v_account.balance > 0
    or exists (select from ledger.account a
      where a.player_id = p_player and a.currency = v_account.currency and a.kind <> 'real' and a.balance > 0)
    or exists (select from ledger.open_round o
      join ledger.round r on r.player_id = o.player_id and r.id = o.round_id
      where o.player_id = p_player and r.account_id = p_account) then
    return 'account_not_empty';
  elsif v_account.is_hidden then
    return 'ok';
  end if;
  update ledger.account a set is_hidden = true, version = a.version + 1 where a.id = p_account;
  perform ledger.tell_account(p_account);
  return 'ok';
end
$$;

CREATE FUNCTION ledger.house_account(p_kind ledger.account_kind, p_counterparty text, p_currency text) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  v_id bigint;
begin
  loop
    select a.id into v_id from ledger.account a
      where a.kind = p_kind and a.counterparty = p_counterparty and a.currency = p_currency and a.player_id is null;
    if found then
      return v_id;
    end if;
    insert into ledger.account (kind, counterparty, currency) values (p_kind, p_counterparty, p_currency)
      on conflict do nothing;
  end loop;
end
$$;

CREATE FUNCTION ledger.is_notable(p_stake bigint, p_payout bigint) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select p_stake > 0 and p_payout >= p_stake * 10
$$;

CREATE FUNCTION ledger.is_round_open(p_player text, p_provider text, p_round text DEFAULT NULL::text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from ledger.open_round o
      join ledger.round r on r.player_id = o.player_id and r.id = o.round_id
      where o.player_id = p_player and r.provider = p_provider and r.history_kind = 'spin'
        and (p_round is null or r.provider_round_id = p_round))
$$;

CREATE FUNCTION ledger.is_win_possible(p_key text, p_win_key text, p_win bigint) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select case
    when p_win_key is null then p_win is null
    else p_win is not null and p_win between 0 and ledger.balance_max() and p_win_key is distinct from p_key
  end
$$;

CREATE FUNCTION ledger.lock_player(p_player text) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  v_partition integer;
begin
  select p.partition into v_partition from ledger.player p where p.id = p_player for no key update;
  if not found then
    insert into ledger.player (id, partition) values (p_player, ledger.partition_of(p_player))
      on conflict (id) do nothing;
    select p.partition into v_partition from ledger.player p where p.id = p_player for no key update;
  end if;
  return v_partition;
end
$$;

CREATE FUNCTION ledger.lock_seat(p_provider text, p_player text, p_session bigint) RETURNS ledger.seat
    LANGUAGE plpgsql
    AS $$
declare
  v_seat ledger.seat;
begin
  select p.id, p.partition, p.betting_blocked_until, s.closed_at, a.id, s.house_account_id, a.currency, a.balance,
      a.version, a.is_active, s.game_id, s.history_kind
    into v_seat
    from ledger.game_session s
    join ledger.player p on p.id = s.player_id
    join ledger.account a on a.id = s.account_id
    where s.id = p_session and s.player_id = p_player and s.provider = p_provider
    for no key update of p, a;
  return v_seat;
end
$$;

CREATE TABLE ledger.round (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    session_id bigint NOT NULL,
    number bigint NOT NULL,
    settled_number bigint,
    stake bigint NOT NULL,
    refunded bigint DEFAULT 0 NOT NULL,
    payout bigint DEFAULT 0 NOT NULL,
    balance_before bigint NOT NULL,
    balance_after bigint NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    player_id text NOT NULL COLLATE pg_catalog."C",
    history_kind ledger.history_kind NOT NULL,
    provider text NOT NULL COLLATE pg_catalog."C",
    provider_round_id text NOT NULL COLLATE pg_catalog."C",
    game_id text NOT NULL COLLATE pg_catalog."C",
    currency text NOT NULL COLLATE pg_catalog."C",
    state ledger.round_state DEFAULT 'open'::ledger.round_state NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT round_settled CHECK (((state <> 'open'::ledger.round_state) OR (settled_number IS NULL)))
)
WITH (fillfactor='90');

CREATE FUNCTION ledger.note_correction(p_seat ledger.seat, p_round ledger.round, p_payout bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if ledger.is_notable(p_round.stake, p_round.payout) and not ledger.is_notable(p_round.stake, p_payout) then
    delete from ledger.notable_round n
      where n.settled_at = p_round.settled_at and n.player_id = p_seat.player_id and n.round_id = p_round.id;
  elsif ledger.is_notable(p_round.stake, p_payout) and not ledger.is_notable(p_round.stake, p_round.payout) then
    insert into ledger.notable_round (settled_at, player_id, round_id)
      values (p_round.settled_at, p_seat.player_id, p_round.id);
  end if;
  insert into ledger.outbox (method, payload, partition)
    values ('publish', ledger.round_event(p_seat.player_id, p_seat.history_kind, p_round.id, p_seat.game_id,
      p_seat.currency, p_round.state, p_round.stake, p_payout), p_seat.partition);
end
$$;

CREATE FUNCTION ledger.open_account(p_player text, p_currency text) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  v_account ledger.account;
begin
  perform ledger.lock_player(p_player);
  select * into v_account from ledger.account a
    where a.player_id = p_player and a.currency = p_currency and a.kind = 'real' for no key update;
  if not found then
    insert into ledger.account (player_id, kind, currency, is_active)
      values (p_player, 'real', p_currency,
        not exists (select from ledger.account a where a.player_id = p_player and a.is_active))
      returning * into v_account;
  elsif v_account.is_hidden then
    update ledger.account a set is_hidden = false, version = a.version + 1 where a.id = v_account.id;
  else
    -- The account is already open and shown, so nothing is published.
    return v_account.id;
  end if;
  perform ledger.tell_account(v_account.id);
  return v_account.id;
end
$$;

CREATE FUNCTION ledger.open_game_session(p_player text, p_account bigint, p_provider text, p_game text, p_history_kind ledger.history_kind) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  v_currency text;
  v_id bigint;
begin
  select a.currency into v_currency from ledger.account a
    where a.id = p_account and a.player_id = p_player and a.kind = 'real';
  if not found then
    return null;
  end if;
  insert into ledger.game_session (player_id, account_id, house_account_id, currency, provider, game_id, history_kind, rounds_before)
    select p_player, p_account, ledger.house_account('house_game', p_provider, v_currency), v_currency, p_provider, p_game,
        p_history_kind, case p_history_kind when 'spin' then p.spin_count else p.bet_count end
      from ledger.player p where p.id = p_player
    returning id into v_id;
  return v_id;
end
$$;

CREATE FUNCTION ledger.partition_of(p_player text) RETURNS integer
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select (('x' || left(md5(p_player), 7))::bit(28)::integer % i.outbox_partitions) from ledger.installation i
$$;

CREATE FUNCTION ledger.play(p_provider text, p_player text, p_session bigint, p_key text, p_round text, p_amount bigint, p_currency text, p_win_key text, p_win bigint, p_details jsonb, OUT status text, OUT balance bigint, OUT currency text) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  if not ledger.is_win_possible(p_key, p_win_key, p_win) then
    status := 'invalid';
    return;
  end if;
  select b.status, b.balance, b.currency into status, balance, currency
    from ledger.bet(p_provider, p_player, p_session, p_key, p_round, p_amount, p_currency, p_details) b;
  if status = 'ok' and p_win_key is not null then
    select w.status, w.balance, w.currency into status, balance, currency
      from ledger.win(p_provider, p_player, p_session, p_win_key, p_round, p_win, p_currency, true, null) w;
  end if;
end
$$;

CREATE FUNCTION ledger.play_set(p_kinds text[], p_providers text[], p_players text[], p_sessions bigint[], p_keys text[], p_rounds text[], p_amounts bigint[], p_currencies text[], p_win_keys text[], p_wins bigint[], p_details jsonb[]) RETURNS TABLE(place bigint, balance bigint, currency text)
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION ledger.play_sides(p_account bigint, p_house_account bigint, p_amount bigint, p_balance_after bigint, p_version bigint) RETURNS TABLE(account_id bigint, amount bigint, balance_after bigint, version bigint)
    LANGUAGE sql STABLE
    AS $$
  select side.* from (values
    (p_account, p_amount, p_balance_after, p_version), (p_house_account, -p_amount, null, null)
  ) side (account_id, amount, balance_after, version)
$$;

CREATE FUNCTION ledger.post(p_kind ledger.transaction_kind, p_scope text, p_key text, p_accounts bigint[], p_amounts bigint[], p_concludes bigint, p_details jsonb, OUT status text, OUT transaction_id bigint, OUT account_id bigint, OUT balance bigint, OUT is_replay boolean) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
declare
  v_hash uuid := md5(concat_ws('|', p_kind, p_accounts, p_amounts, p_concludes))::uuid;
  v_seen_kind ledger.transaction_kind;
  v_seen_hash uuid;
  v_player text;
  v_accounts bigint[];
  v_amounts bigint[];
begin
  is_replay := false;
  perform ledger.check_one_shard(p_accounts);
  perform from ledger.player p
    where p.id in (select a.player_id from ledger.account a where a.id = any (p_accounts))
    order by p.id for no key update;

  select t.id, t.kind, t.request_hash, t.answer_balance into transaction_id, v_seen_kind, v_seen_hash, balance
    from ledger.transaction t where t.scope = p_scope and t.key = p_key;
  if found then
    is_replay := true;
    status := case when v_seen_kind = p_kind and v_seen_hash = v_hash then 'ok' else 'conflict' end;
    return;
  end if;
  if p_concludes is not null and exists (select from ledger.conclusion c where c.concluded_id = p_concludes) then
    status := 'already_concluded';
    return;
  end if;

  perform from ledger.account a
    where a.id = any (p_accounts) and a.player_id is not null
    order by a.id for no key update;
  select o.accounts, o.amounts into v_accounts, v_amounts from ledger.with_overflow(p_kind, p_accounts, p_amounts) o;
  select a.id, a.balance, case when a.balance + m.amount < 0 then 'insufficient_funds' else 'balance_too_large' end
    into account_id, balance, status
    from unnest(v_accounts, v_amounts) m (account_id, amount)
    join ledger.account a on a.id = m.account_id and a.player_id is not null
    where a.balance + m.amount < 0 or (a.kind <> 'overflow' and a.balance + m.amount > ledger.balance_max())
    limit 1;
  if found then
    return;
  end if;
  select a.id, a.balance + m.amount, a.player_id into account_id, balance, v_player
    from unnest(v_accounts, v_amounts) with ordinality m (account_id, amount, place)
    join ledger.account a on a.id = m.account_id and a.player_id is not null
    order by a.kind, m.place limit 1;

  insert into ledger.transaction (kind, scope, key, request_hash, player_id, concludes, answer_balance, details)
    values (p_kind, p_scope, p_key, v_hash, v_player, p_concludes, balance, p_details)
    on conflict (scope, key) do nothing
    returning id into transaction_id;
  if transaction_id is null then
    -- A concurrent request with other accounts has used the same key.
    is_replay := true;
    status := 'conflict';
    return;
  elsif p_concludes is not null then
    insert into ledger.conclusion (concluded_id, transaction_id) values (p_concludes, transaction_id);
  end if;

  with moved as (
    update ledger.account a
      set balance = a.balance + m.amount, version = a.version + 1, is_hidden = a.is_hidden and a.balance + m.amount = 0
      from unnest(v_accounts, v_amounts) m (account_id, amount)
      where a.id = m.account_id and m.amount <> 0 and a.player_id is not null
      returning a.id, a.player_id, a.kind, a.currency, a.balance, a.version, a.is_active, a.is_hidden
  ), posted as (
    insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
      select transaction_id, m.account_id, m.amount, moved.balance, moved.version, a.currency
        from unnest(v_accounts, v_amounts) m (account_id, amount)
        join ledger.account a on a.id = m.account_id
        left join moved on moved.id = m.account_id
        where m.amount <> 0 or 0 = any (p_amounts)
  ), listed as (
    update ledger.player p set statement_count = p.statement_count + 1
      from moved where moved.player_id = p.id and moved.kind = 'real'
      returning p.id, p.statement_count, moved.id as account_id
  ), lined as (
    insert into ledger.statement_line (player_id, number, transaction_id, account_id)
      select l.id, l.statement_count, transaction_id, l.account_id from listed l
  )
  insert into ledger.outbox (method, payload, partition)
    select 'publish',
        ledger.account_event(m.player_id, m.id, m.currency, m.balance, m.version, m.is_active, m.is_hidden),
        p.partition
      from moved m join ledger.player p on p.id = m.player_id where m.kind = 'real';
  status := 'ok';
end
$$;

CREATE FUNCTION ledger.post_overflow(p_seat ledger.seat, p_transaction bigint, p_amount bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  v_moved bigint := ledger.balance_max() - p_seat.balance;
  v_account bigint := ledger.side_account(p_seat.player_id, p_seat.currency, 'overflow');
begin
  with beside as (
    update ledger.account a set balance = a.balance + p_amount - v_moved, version = a.version + 1
      where a.id = v_account
      returning a.balance, a.version
  )
  insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
    select p_transaction, side.account_id, side.amount, side.balance_after, side.version, p_seat.currency
      from beside b
      cross join lateral (values
        (p_seat.account_id, v_moved, ledger.balance_max(), p_seat.version + 1),
        (v_account, p_amount - v_moved, b.balance, b.version),
        (p_seat.house_account_id, -p_amount, null, null)
      ) side (account_id, amount, balance_after, version)
      where side.amount <> 0;
end
$$;

CREATE FUNCTION ledger.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% on ledger.% is refused: a correction is a new transaction', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end
$$;

CREATE FUNCTION ledger.release_overflow(p_account bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  v_waiting ledger.account;
  v_real ledger.account;
  v_amount bigint;
begin
  perform ledger.lock_player(a.player_id) from ledger.account a where a.id = p_account and a.kind = 'overflow';
  select * into v_waiting from ledger.account a where a.id = p_account and a.kind = 'overflow' for no key update;
  select * into v_real from ledger.account a
    where a.player_id = v_waiting.player_id and a.currency = v_waiting.currency and a.kind = 'real' for no key update;
  v_amount := least(v_waiting.balance, ledger.balance_max() - v_real.balance);
  if v_amount is null or v_amount <= 0 then
    return 0;
  end if;
  perform ledger.post('overflow_release', 'overflow', v_waiting.id || ':' || v_waiting.version,
    array[v_real.id, v_waiting.id], array[v_amount, -v_amount], null, null);
  return v_amount;
end
$$;

CREATE FUNCTION ledger.repartition_outbox(p_partitions integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  lock table ledger.player, ledger.outbox in exclusive mode;
  if exists (select from ledger.outbox) then
    raise exception 'the outbox has unread events: wait until they are read' using errcode = 'object_in_use';
  end if;
  update ledger.installation set outbox_partitions = p_partitions;
  update ledger.player p set partition = ledger.partition_of(p.id);
end
$$;

CREATE FUNCTION ledger.replay(p_kind ledger.transaction_kind, p_provider text, p_key text, p_hash uuid, OUT status text, OUT balance bigint) RETURNS record
    LANGUAGE plpgsql
    AS $$
#variable_conflict use_column
declare
  v_id bigint;
  v_kind ledger.transaction_kind;
  v_hash uuid;
  v_balance bigint;
begin
  select t.id, t.kind, t.request_hash, t.answer_balance into v_id, v_kind, v_hash, v_balance
    from ledger.transaction t where t.scope = p_provider and t.key = p_key;
  if not found then
    return;
  elsif p_kind = 'bet' and v_kind = 'bet_voided' then
    status := 'already_rolled_back';
  elsif v_kind <> p_kind or v_hash <> p_hash then
    status := 'conflict';
  elsif p_kind = 'bet' and exists (select from ledger.conclusion c where c.concluded_id = v_id) then
    status := 'already_rolled_back';
  else
    status := 'ok';
    balance := v_balance;
  end if;
end
$$;

CREATE FUNCTION ledger.roll_up_house(p_through bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  v_from bigint;
begin
  select h.through_transaction_id into v_from from ledger.house_roll_up h for update;
  if p_through <= v_from then
    return;
  end if;
  insert into ledger.house_balance (account_id, balance)
    select b.account_id, sum(b.amount) from ledger.posting b
      where b.transaction_id > v_from and b.transaction_id <= p_through and b.version is null
      group by b.account_id
    on conflict (account_id) do update set balance = ledger.house_balance.balance + excluded.balance;
  update ledger.house_roll_up set through_transaction_id = p_through;
end
$$;

CREATE FUNCTION ledger.rollback_bet(p_provider text, p_player text, p_session bigint, p_key text, p_bet_key text, p_round text, OUT status text, OUT balance bigint, OUT currency text) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
declare
  v_seat ledger.seat;
  v_replay record;
  v_hash uuid;
  v_bet ledger.transaction;
  v_round ledger.round;
  v_amount bigint;
  v_after bigint;
  v_is_cancelled boolean;
begin
  v_seat := ledger.lock_seat(p_provider, p_player, p_session);
  if v_seat.player_id is null then
    status := 'invalid';
    return;
  end if;
  balance := v_seat.balance;
  currency := v_seat.currency;

  v_hash := md5(concat_ws('|', v_seat.player_id, p_round, p_bet_key))::uuid;
  v_replay := ledger.replay('rollback', p_provider, p_key, v_hash);
  if v_replay.status is not null then
    status := v_replay.status;
    balance := coalesce(v_replay.balance, balance);
    return;
  elsif p_key is null or p_bet_key is null or p_round is null or p_key = p_bet_key then
    status := 'invalid';
    return;
  end if;

  select t.* into v_bet from ledger.transaction t where t.scope = p_provider and t.key = p_bet_key;
  if not found then
    -- The bet may arrive later: its id is reserved, so that it is refused as rolled back.
    if ledger.book_play(v_seat, 'rollback', p_provider, p_key, v_hash, null, null, 0) is null then
      status := 'conflict';
      return;
    end if;
    insert into ledger.transaction (kind, scope, key, request_hash, player_id)
      values ('bet_voided', p_provider, p_bet_key, v_hash, v_seat.player_id)
      on conflict (scope, key) do nothing;
    status := 'ok';
    return;
  elsif v_bet.player_id <> v_seat.player_id or v_bet.kind not in ('bet', 'bet_voided') then
    status := 'invalid';
    return;
  elsif v_bet.kind = 'bet_voided' or exists (select from ledger.conclusion c where c.concluded_id = v_bet.id) then
    status := 'already_rolled_back';
    return;
  end if;

  select r.* into v_round from ledger.round r
    where r.player_id = v_seat.player_id and r.id = v_bet.round_id;
  select -b.amount into v_amount from ledger.posting b
    where b.transaction_id = v_bet.id and b.account_id = v_round.account_id;
  v_amount := coalesce(v_amount, 0);
  v_seat := ledger.seat_at_round(v_seat, v_round);
  if v_round.provider_round_id <> p_round then
    status := 'invalid';
    return;
  end if;
  currency := v_seat.currency;
  balance := v_seat.balance;
  -- A payout settles the stake, even while the round is open.
  if v_round.state <> 'open' or v_round.payout > 0 then
    status := 'already_settled';
    return;
  end if;

  v_after := ledger.book_play(v_seat, 'rollback', p_provider, p_key, v_hash, v_round.id, v_bet.id, v_amount);
  if v_after is null then
    status := 'conflict';
    return;
  end if;
  v_is_cancelled := v_round.refunded + v_amount = v_round.stake;
  if v_is_cancelled then
    perform ledger.settle_round(v_seat, v_round.id, 'cancelled', v_round.stake, 0);
  end if;
  update ledger.round r
    set refunded = r.refunded + v_amount, balance_after = v_after,
      state = case when v_is_cancelled then 'cancelled' else 'open' end::ledger.round_state,
      settled_at = case when v_is_cancelled then now() end
    where r.player_id = v_seat.player_id and r.id = v_round.id;
  status := 'ok';
  balance := v_after;
end
$$;

CREATE FUNCTION ledger.round_event(p_player text, p_history_kind ledger.history_kind, p_id bigint, p_game text, p_currency text, p_state ledger.round_state, p_stake bigint, p_payout bigint) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object(
    'channel', case p_history_kind when 'spin' then 'game:spins#' else 'game:bets#' end || p_player,
    'data', jsonb_build_object(
      'event', case when p_state <> 'open' then 'round.settled' when p_game = 'sportsbook' then 'bet.placebet'
        else 'round.opened' end,
      'id', p_id::text, 'gameId', p_game, 'stake', p_stake, 'payout', p_payout, 'currency', p_currency))
$$;

CREATE FUNCTION ledger.seat_at_round(p_seat ledger.seat, p_round ledger.round) RETURNS ledger.seat
    LANGUAGE plpgsql
    AS $$
begin
  p_seat.game_id := p_round.game_id;
  p_seat.history_kind := p_round.history_kind;
  if p_round.account_id <> p_seat.account_id then
    select a.id, s.house_account_id, a.currency, a.balance, a.version, a.is_active
      into p_seat.account_id, p_seat.house_account_id, p_seat.currency, p_seat.balance, p_seat.version, p_seat.is_active
      from ledger.game_session s
      join ledger.account a on a.id = p_round.account_id
      where s.id = p_round.session_id;
  end if;
  return p_seat;
end
$$;

CREATE FUNCTION ledger.session_balance(p_provider text, p_player text, p_session bigint) RETURNS TABLE(balance bigint, currency text)
    LANGUAGE sql STABLE
    AS $$
  select a.balance, a.currency
    from ledger.game_session s
    join ledger.account a on a.id = s.account_id
    where s.id = p_session and s.player_id = p_player and s.provider = p_provider and s.closed_at is null
$$;

CREATE FUNCTION ledger.set_active_account(p_player text, p_account bigint) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  v_is_active boolean;
  v_passive bigint;
begin
  perform ledger.lock_player(p_player);
  select a.is_active into v_is_active from ledger.account a
    where a.id = p_account and a.player_id = p_player and a.kind = 'real' for no key update;
  if not found then
    return 'not_found';
  elsif v_is_active then
    return 'ok';
  end if;
  update ledger.account a set is_active = false, version = a.version + 1
    where a.player_id = p_player and a.is_active
    returning a.id into v_passive;
  if found then
    perform ledger.tell_account(v_passive);
  end if;
  update ledger.account a set is_active = true, is_hidden = false, version = a.version + 1 where a.id = p_account;
  perform ledger.tell_account(p_account);
  return 'ok';
end
$$;

CREATE FUNCTION ledger.set_betting_block(p_player text, p_reason text, p_until timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform ledger.lock_player(p_player);
  if p_until is null then
    delete from ledger.betting_block b where b.player_id = p_player and b.reason = p_reason;
  else
    insert into ledger.betting_block (player_id, reason, blocked_until) values (p_player, p_reason, p_until)
      on conflict (player_id, reason) do update set blocked_until = excluded.blocked_until;
  end if;
  update ledger.player p
    set betting_blocked_until = (select max(b.blocked_until) from ledger.betting_block b where b.player_id = p_player)
    where p.id = p_player;
end
$$;

CREATE FUNCTION ledger.set_claim(p_player text, p_round bigint, p_account bigint, p_amount bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if p_amount > 0 then
    insert into ledger.claim (player_id, round_id, account_id, amount) values (p_player, p_round, p_account, p_amount)
      on conflict (player_id, round_id) do update set amount = excluded.amount;
  else
    delete from ledger.claim c where c.player_id = p_player and c.round_id = p_round;
  end if;
end
$$;

CREATE FUNCTION ledger.settle_round(p_seat ledger.seat, p_round bigint, p_state ledger.round_state, p_stake bigint, p_payout bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  v_number bigint;
begin
  update ledger.player p
    set spin_settled_count = p.spin_settled_count + (p_seat.history_kind = 'spin')::integer,
      bet_settled_count = p.bet_settled_count + (p_seat.history_kind = 'bet')::integer
    where p.id = p_seat.player_id
    returning case p_seat.history_kind when 'spin' then p.spin_settled_count else p.bet_settled_count end into v_number;
  delete from ledger.open_round o where o.player_id = p_seat.player_id and o.round_id = p_round;
  insert into ledger.late_settlement (player_id, history_kind, number, round_id)
    values (p_seat.player_id, p_seat.history_kind, v_number, p_round);
  if ledger.is_notable(p_stake, p_payout) then
    insert into ledger.notable_round (settled_at, player_id, round_id) values (now(), p_seat.player_id, p_round);
  end if;
  insert into ledger.outbox (method, payload, partition)
    values ('publish', ledger.round_event(p_seat.player_id, p_seat.history_kind, p_round, p_seat.game_id,
      p_seat.currency, p_state, p_stake, p_payout), p_seat.partition);
end
$$;

CREATE FUNCTION ledger.side_account(p_player text, p_currency text, p_kind ledger.account_kind) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
begin
  insert into ledger.account (player_id, kind, currency) values (p_player, p_kind, p_currency) on conflict do nothing;
  return (select a.id from ledger.account a
    where a.player_id = p_player and a.currency = p_currency and a.kind = p_kind);
end
$$;

CREATE FUNCTION ledger.tell_account(p_account bigint) RETURNS void
    LANGUAGE sql
    AS $$
  insert into ledger.outbox (method, payload, partition)
    select 'publish',
        ledger.account_event(a.player_id, a.id, a.currency, a.balance, a.version, a.is_active, a.is_hidden),
        p.partition
      from ledger.account a join ledger.player p on p.id = a.player_id where a.id = p_account
$$;

CREATE FUNCTION ledger.wallet_batch(p_kinds text[], p_providers text[], p_players text[], p_sessions bigint[], p_keys text[], p_rounds text[], p_amounts bigint[], p_currencies text[], p_closings boolean[], p_other_keys text[], p_wins bigint[], p_details jsonb[]) RETURNS TABLE(position_in_batch integer, status text, balance bigint, currency text)
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
declare
  v record;
  v_done bigint[] := '{}';
begin
  perform from ledger.player p
    where p.id = any (p_players) order by p.id for no key update;

  if p_kinds && '{bet,play}' then
    for v in
      select b.place, b.balance, b.currency
        from ledger.play_set(p_kinds, p_providers, p_players, p_sessions, p_keys, p_rounds, p_amounts, p_currencies,
          p_other_keys, p_wins, p_details) b
    loop
      v_done := v_done || v.place;
      position_in_batch := v.place - 1;
      status := 'ok';
      balance := v.balance;
      currency := v.currency;
      return next;
    end loop;
  end if;

  if p_kinds && '{win}' then
    for v in
      select w.place, w.balance, w.currency
        from ledger.win_set(p_kinds, p_providers, p_players, p_sessions, p_keys, p_rounds, p_amounts, p_currencies,
          p_closings, p_details, v_done) w
    loop
      v_done := v_done || v.place;
      position_in_batch := v.place - 1;
      status := 'ok';
      balance := v.balance;
      currency := v.currency;
      return next;
    end loop;
  end if;

  if cardinality(v_done) = cardinality(p_kinds) then
    return;
  end if;
  for v in
    select u.*
      from unnest(p_kinds, p_providers, p_players, p_sessions, p_keys, p_rounds, p_amounts, p_currencies, p_closings,
          p_other_keys, p_wins, p_details)
        with ordinality as u (kind, provider, player_id, session_id, key, round, amount, currency, is_closing, other_key, win, details,
          place)
      where u.place <> all (v_done)
      order by u.player_id, u.place
  loop
    position_in_batch := v.place - 1;
    if v.kind = 'bet' then
      select b.status, b.balance, b.currency into status, balance, currency
        from ledger.bet(v.provider, v.player_id, v.session_id, v.key, v.round, v.amount, v.currency, v.details) b;
    elsif v.kind = 'play' then
      select y.status, y.balance, y.currency into status, balance, currency
        from ledger.play(v.provider, v.player_id, v.session_id, v.key, v.round, v.amount, v.currency, v.other_key, v.win, v.details) y;
    elsif v.kind = 'win' then
      select w.status, w.balance, w.currency into status, balance, currency
        from ledger.win(v.provider, v.player_id, v.session_id, v.key, v.round, v.amount, v.currency, v.is_closing, v.details) w;
    else
      select r.status, r.balance, r.currency into status, balance, currency
        from ledger.rollback_bet(v.provider, v.player_id, v.session_id, v.key, v.other_key, v.round) r;
    end if;
    return next;
  end loop;
end
$$;

CREATE FUNCTION ledger.win(p_provider text, p_player text, p_session bigint, p_key text, p_round text, p_amount bigint, p_currency text, p_is_closing boolean, p_details jsonb, OUT status text, OUT balance bigint, OUT currency text) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
declare
  v_seat ledger.seat;
  v_replay record;
  v_round ledger.round;
  v_hash uuid;
  v_payout bigint;
  v_after bigint;
begin
  v_seat := ledger.lock_seat(p_provider, p_player, p_session);
  if v_seat.player_id is null then
    status := 'invalid';
    return;
  end if;
  balance := v_seat.balance;
  currency := v_seat.currency;

  v_hash := md5(concat_ws('|', v_seat.player_id, p_round, p_amount, p_currency, p_is_closing))::uuid;
  v_replay := ledger.replay('win', p_provider, p_key, v_hash);
  if v_replay.status is not null then
    status := v_replay.status;
    if status = 'ok' then
      balance := v_replay.balance;
      currency := p_currency;
    end if;
    return;
  end if;

  select r.* into v_round from ledger.round r
    where r.player_id = v_seat.player_id and r.provider = p_provider and r.provider_round_id = p_round;
  if found then
    v_seat := ledger.seat_at_round(v_seat, v_round);
    balance := v_seat.balance;
    currency := v_seat.currency;
  end if;
  status := ledger.win_refusal(p_key, p_amount, p_currency, p_is_closing, currency, v_round.state, v_round.payout);
  if status is not null then
    return;
  end if;

  v_after := ledger.book_play(v_seat, 'win', p_provider, p_key, v_hash, v_round.id, null, p_amount);
  if v_after is null then
    status := 'conflict';
    return;
  end if;
  v_payout := v_round.payout + p_amount;
  if p_is_closing then
    perform ledger.settle_round(v_seat, v_round.id, 'closed', v_round.stake, v_payout);
  end if;
  update ledger.round r
    set payout = v_payout, balance_after = v_after, details = r.details || coalesce(p_details, '{}'),
      state = case when p_is_closing then 'closed' else 'open' end::ledger.round_state,
      settled_at = case when p_is_closing then now() end
    where r.player_id = v_seat.player_id and r.id = v_round.id;
  status := 'ok';
  balance := v_after;
end
$$;

CREATE FUNCTION ledger.win_refusal(p_key text, p_amount bigint, p_currency text, p_is_closing boolean, p_account_currency text, p_round_state ledger.round_state, p_round_payout bigint) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select case
    when p_key is null or p_is_closing is null or p_amount is null or p_amount not between 0 and ledger.balance_max()
      then 'invalid'
    when p_round_state is null then 'unknown_round'
    when p_currency is distinct from p_account_currency or p_amount > ledger.balance_max() - p_round_payout then 'invalid'
    when p_round_state = 'cancelled' then 'already_rolled_back'
    when p_round_state = 'closed' then 'already_settled'
  end
$$;

CREATE FUNCTION ledger.win_set(p_kinds text[], p_providers text[], p_players text[], p_sessions bigint[], p_keys text[], p_rounds text[], p_amounts bigint[], p_currencies text[], p_closings boolean[], p_details jsonb[], p_done bigint[]) RETURNS TABLE(place bigint, balance bigint, currency text)
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION ledger.with_overflow(p_kind ledger.transaction_kind, p_accounts bigint[], p_amounts bigint[], OUT accounts bigint[], OUT amounts bigint[]) RETURNS record
    LANGUAGE plpgsql
    AS $$
declare
  v record;
begin
  accounts := p_accounts;
  amounts := p_amounts;
  if p_kind not in ('deposit', 'withdrawal_release', 'reversal') then
    return;
  end if;
  for v in
    select m.place, a.player_id, a.currency, a.balance + m.amount - ledger.balance_max() as rest
      from unnest(p_accounts, p_amounts) with ordinality m (account_id, amount, place)
      join ledger.account a on a.id = m.account_id and a.kind = 'real'
      where m.amount > 0 and a.balance + m.amount > ledger.balance_max()
  loop
    amounts[v.place] := amounts[v.place] - v.rest;
    accounts := accounts || ledger.side_account(v.player_id, v.currency, 'overflow');
    amounts := amounts || v.rest;
  end loop;
end
$$;

CREATE TABLE ledger.account (
    id bigint NOT NULL,
    player_id text COLLATE pg_catalog."C",
    kind ledger.account_kind NOT NULL,
    counterparty text COLLATE pg_catalog."C",
    currency text NOT NULL COLLATE pg_catalog."C",
    balance bigint DEFAULT 0 NOT NULL,
    version bigint DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT false NOT NULL,
    is_hidden boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_balance_in_range CHECK (((balance = 0) OR ((player_id IS NOT NULL) AND (balance > 0) AND ((balance <= '9007199254740991'::bigint) OR (kind <> ALL (ARRAY['real'::ledger.account_kind, 'hold'::ledger.account_kind]))))))
)
WITH (fillfactor='50');

ALTER TABLE ledger.account ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ledger.account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    MAXVALUE 8796093022207
    CACHE 1
);

CREATE TABLE ledger.betting_block (
    player_id text NOT NULL COLLATE pg_catalog."C",
    reason text NOT NULL,
    blocked_until timestamp with time zone NOT NULL
);

CREATE TABLE ledger.claim (
    player_id text NOT NULL COLLATE pg_catalog."C",
    round_id bigint NOT NULL,
    account_id bigint NOT NULL,
    amount bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT claim_amount_check CHECK ((amount > 0))
);

CREATE TABLE ledger.conclusion (
    concluded_id bigint NOT NULL,
    transaction_id bigint NOT NULL
);

CREATE TABLE ledger.definition (
    name text NOT NULL,
    hash text NOT NULL
);

CREATE TABLE ledger.game_session (
    id bigint NOT NULL,
    player_id text NOT NULL COLLATE pg_catalog."C",
    account_id bigint NOT NULL,
    house_account_id bigint NOT NULL,
    currency text NOT NULL COLLATE pg_catalog."C",
    provider text NOT NULL COLLATE pg_catalog."C",
    game_id text NOT NULL COLLATE pg_catalog."C",
    history_kind ledger.history_kind NOT NULL,
    rounds_before bigint NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone
);

ALTER TABLE ledger.game_session ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ledger.game_session_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    MAXVALUE 8796093022207
    CACHE 1
);

CREATE TABLE ledger.house_balance (
    account_id bigint NOT NULL,
    balance bigint NOT NULL
);

CREATE TABLE ledger.house_roll_up (
    is_only boolean DEFAULT true NOT NULL,
    through_transaction_id bigint DEFAULT 0 NOT NULL,
    CONSTRAINT house_roll_up_is_only_check CHECK (is_only)
);

CREATE TABLE ledger.installation (
    is_only boolean DEFAULT true NOT NULL,
    shard integer DEFAULT 0 NOT NULL,
    outbox_partitions integer DEFAULT 4 NOT NULL,
    CONSTRAINT installation_is_only_check CHECK (is_only),
    CONSTRAINT installation_outbox_partitions_check CHECK (((outbox_partitions >= 1) AND (outbox_partitions <= 1024))),
    CONSTRAINT installation_shard_check CHECK (((shard >= 0) AND (shard <= 1023)))
);

CREATE TABLE ledger.late_settlement (
    player_id text NOT NULL COLLATE pg_catalog."C",
    history_kind ledger.history_kind NOT NULL,
    number bigint NOT NULL,
    round_id bigint NOT NULL
);

CREATE TABLE ledger.migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE ledger.migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE ledger.notable_round (
    settled_at timestamp with time zone NOT NULL,
    player_id text NOT NULL COLLATE pg_catalog."C",
    round_id bigint NOT NULL
);

CREATE TABLE ledger.open_round (
    player_id text NOT NULL COLLATE pg_catalog."C",
    round_id bigint NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000');

CREATE TABLE ledger.outbox (
    id bigint NOT NULL,
    method text NOT NULL,
    payload jsonb NOT NULL,
    partition integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000', autovacuum_vacuum_insert_scale_factor='0', autovacuum_vacuum_insert_threshold='20000', autovacuum_analyze_scale_factor='0', autovacuum_analyze_threshold='20000');

CREATE SEQUENCE ledger.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    MAXVALUE 8796093022207
    CACHE 1;

ALTER SEQUENCE ledger.outbox_id_seq OWNED BY ledger.outbox.id;

CREATE TABLE ledger.player (
    id text NOT NULL COLLATE pg_catalog."C",
    partition integer NOT NULL,
    spin_count bigint DEFAULT 0 NOT NULL,
    spin_settled_count bigint DEFAULT 0 NOT NULL,
    bet_count bigint DEFAULT 0 NOT NULL,
    bet_settled_count bigint DEFAULT 0 NOT NULL,
    statement_count bigint DEFAULT 0 NOT NULL,
    betting_blocked_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE ledger.posting (
    transaction_id bigint NOT NULL,
    account_id bigint NOT NULL,
    amount bigint NOT NULL,
    balance_after bigint,
    version bigint,
    currency text NOT NULL COLLATE pg_catalog."C"
);

ALTER TABLE ledger.round ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME ledger.round_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    MAXVALUE 8796093022207
    CACHE 1
);

CREATE TABLE ledger.statement_line (
    player_id text NOT NULL COLLATE pg_catalog."C",
    number bigint NOT NULL,
    transaction_id bigint NOT NULL,
    account_id bigint NOT NULL
);

CREATE TABLE ledger.transaction (
    id bigint NOT NULL,
    round_id bigint,
    concludes bigint,
    answer_balance bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    request_hash uuid NOT NULL,
    kind ledger.transaction_kind NOT NULL,
    player_id text COLLATE pg_catalog."C",
    scope text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    details jsonb
);

ALTER TABLE ledger.transaction ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ledger.transaction_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    MAXVALUE 8796093022207
    CACHE 1
);

ALTER TABLE ONLY ledger.outbox ALTER COLUMN id SET DEFAULT nextval('ledger.outbox_id_seq'::regclass);

INSERT INTO ledger.definition VALUES
	('account-event', 'a52560c6ee7c2f6ad0f280caef63296bc2bb4aa6b1ba020e3ca7c326cb4ab4e1'),
	('balance-max', '9eb506d3462626cdd6c1545590515784391b0d9ccc0a6d3f13938541b5f6e997'),
	('bet-refusal', '56e9bc247eafdf641e2e5cdc806f94bbb7045d58684e560865e1b17e5e2baad1'),
	('bet', '594f3b55a6241ecaae91c132c5d58ee417d738c1ee4675cadd1e4d63c2465456'),
	('book-play', 'e1f745b49556eaebee426193b803f6d9905dd88eb595c2423ad9345d4c0f15f7'),
	('check-account', 'c3d1386561299142438faf0e02ac3f12bb6c81850e68f4c086ee39ce2e5b94f3'),
	('check-one-shard', 'd797351d856ba4b1f51f8be99fcbafa74d94889bb5c95fa9c6a45f44486c5776'),
	('check-postings', '2f0bee654e302576fc30b61ee8472fd330b82ecdbff39eaf6b621c98648cefe5'),
	('collect-claims', 'dd6b7f8b05bc081ef5684aca27da78109df4ec23f9fb9b9a2de9c60fa0f43f79'),
	('correct-round', 'c05e0676172e0780b0882ad3c116f57c88aeffb713e3567e4baba565e3f048f1'),
	('found-shard', 'a0ae3e9a0a239b81af8c70f756eec840bfd502209882590cb914020b19c8fda8'),
	('guard-partition', '2a2a1bc588c3fafd52ae46061665f0fe596a9cbd127f37ccddbca14f571a827e'),
	('hide-account', 'b3cdc0b7c5023f3feda46b7042af58e646d1eb77f4f7fd4af098edb1e0cd55bd'),
	('house-account', '2ee2dee5eee839a01d03e25db70066fa7432288910ec253976f22aa529d9b0aa'),
	('is-notable', '35bb1f886ef5373719b946d8678dc6ac78bb5edce2d1a828baff592d20cb325b'),
	('is-round-open', '8e593ebf5507f36e5f858141035626c31fe0fdd78291eed69802127a49b6389f'),
	('is-win-possible', 'd1c2ac534493dee25335a74f02e37a1cbc602d069c6a75331cfe2f404a8acb8a'),
	('lock-player', 'ba60596c17b47c70780be33d638ce9dd7afc9b1697573080aebbb35cc7d4e0f6'),
	('lock-seat', '496d5f994b3f6f7b780073db9d5597f1ba6087cc24c5dbd1daf20d5a96cd3d2d'),
	('note-correction', '13f521f498a09bee4c86c5815c294855dcb09d0b615bb3a3807dc8ca89a2a932'),
	('open-account', 'd6c3f594abc0442b97e7a753b4bc99d15f45244a694297586df27d2cf9b6c627'),
	('open-game-session', 'f856fcd6397f6c7d085698df790db700697eb99ad13e8c1bb4df402f1a4b85ed'),
	('partition-of', 'f37cab9a3c0c77ec3a14adaafb9fba21d7b93f5873a08b82c945370663aaaf54'),
	('play-set', 'cbfbbfacfe4634df26d5aebfa5eedcc13711be0493a2d98fa903ac09ac640b9a'),
	('play-sides', '099f7affb33a26371969bcc544e97a7d148ce4b4ce0b3a7a52d75733583f558d'),
	('play', 'e8c6942e01a5f7fc944ecbd156a9adee29aee7d8261e8a0b61d974f21567a5ca'),
	('post-overflow', 'ad7ee7ac19443dec06a57d6c6c4c31dcc0c3edb872f99dd2b0372471f7ea2a0f'),
	('post', 'dccb96becb20e3b8842547bae96a286dc137bc0f57fb37111f294bfc5e221260'),
	('refuse-change', '6d2a65aa9452dc5654151b977ddef51476ae94abfd0669b6085b12e847b95dc3'),
	('release-overflow', '02f92216501fb88df66cc4c2b9558db3d96ef18df16c8dbf633ca3dfa75441dd'),
	('repartition-outbox', '4d62e811a40f429846dbbba5885575c2486108fadf04e02b1baad0a69afe3079'),
	('replay', '32f20a9123d948ee6b411e35e356db72dd59363820a2db4686c8fee3c295e0f3'),
	('roll-up-house', 'f77e645844913b441622f4559ceb1b118436dd1a499f16bb281b83fafab82980'),
	('rollback-bet', 'f8117ad56e2d8c85f918c2ca3e70ab1fce40874dbb21c2cefde83d3ac5c41ff0'),
	('round-event', 'ccb6ca89354d3e5786238457901cc85201db5fac59b28c4804dc0517b699236e'),
	('seat-at-round', '4d354d7c9905e664a096a7a92ce37248e7a406121c1f241321ba144ae8a99843'),
	('session-balance', 'cbba59afa5de681c8e8655cef3fae724380b94f76a09043265196b544e19e5ee'),
	('set-active-account', '70f99b7a2920ee89f64a2b54ad3b8520e4e484156e14730d50215b0e440415de'),
	('set-betting-block', '8d71a000dffb7bea4595a3f3a0cf6cd623bb2400b2482f474be49a2d237e9c41'),
	('set-claim', 'b70c8e7dc59f0d09b41ecdf4b92fa37ce3d4d3bf52d5e36cbf0928c26a632add'),
	('settle-round', '88159df25d10c90debf56334d9e90606b8b7ac8841baf9b3bb124c897908b840'),
	('side-account', '720c75405feaebb7bcbe5b8d48ad91d7d8ca58ef512314ce04ec56e2bf96941f'),
	('tell-account', 'ef301ae0908c2faf562570199555950d920bdee9c87439c979087e3becc9b9c0'),
	('wallet-batch', '8cfa1e7d3ff41641ab072e45da90524a780921e4b257acca5fb09ea05459f8a5'),
	('win-refusal', 'acce5960f7b4e0dd24569cc3de0aaa52558a3f48a8e676ef3bdcb9de9b31694c'),
	('win-set', '5e5eeae2589525e3e5a80ccd94fa720d89c1faf2a2baf73ede570ec1dbffe736'),
	('win', '9b8aa6a716681e216b1fc942f40bca8a9b701be5a5146001fb67504ee67c2c37'),
	('with-overflow', '2a6f4a3ed95a3f5c96ebb3e37a785aca3cf0ea4dcde376e36af076caa922bfe3');

INSERT INTO ledger.house_roll_up VALUES
	(true, 0);

INSERT INTO ledger.installation VALUES
	(true, 0, 4);

INSERT INTO ledger.migration VALUES
	('0001_tables', '2026-11-24T14:24:38.339Z'),
	('0002_guards', '2026-11-24T14:24:38.344Z'),
	('0003_events', '2026-11-24T14:24:38.349Z'),
	('0004_wallet', '2026-11-24T14:24:38.356Z'),
	('0005_movements', '2026-11-24T14:24:38.364Z'),
	('0006_notable_wins', '2026-11-24T14:24:38.378Z'),
	('0007_seats', '2026-11-24T14:24:38.381Z'),
	('0008_overflow', '2026-11-24T14:24:38.398Z'),
	('0009_play', '2026-11-24T14:24:38.399Z'),
	('0010_players', '2026-11-24T14:24:38.413Z'),
	('0011_growth', '2026-11-24T14:24:38.464Z'),
	('0012_corrections', '2026-11-24T14:24:38.476Z'),
	('0013_betting_blocks', '2026-11-24T14:24:38.490Z'),
	('0014_casino_history', '2026-11-24T14:24:38.505Z');

INSERT INTO ledger.migration_lock VALUES
	('migration_lock', 0);

SELECT pg_catalog.setval('ledger.account_id_seq', 1, false);

SELECT pg_catalog.setval('ledger.game_session_id_seq', 1, false);

SELECT pg_catalog.setval('ledger.outbox_id_seq', 1, false);

SELECT pg_catalog.setval('ledger.round_id_seq', 1, false);

SELECT pg_catalog.setval('ledger.transaction_id_seq', 1, false);

ALTER TABLE ONLY ledger.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.betting_block
    ADD CONSTRAINT betting_block_pkey PRIMARY KEY (player_id, reason);

ALTER TABLE ONLY ledger.claim
    ADD CONSTRAINT claim_pkey PRIMARY KEY (player_id, round_id);

ALTER TABLE ONLY ledger.conclusion
    ADD CONSTRAINT conclusion_pkey PRIMARY KEY (concluded_id);

ALTER TABLE ONLY ledger.definition
    ADD CONSTRAINT definition_pkey PRIMARY KEY (name);

ALTER TABLE ONLY ledger.game_session
    ADD CONSTRAINT game_session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.house_balance
    ADD CONSTRAINT house_balance_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY ledger.house_roll_up
    ADD CONSTRAINT house_roll_up_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY ledger.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY ledger.late_settlement
    ADD CONSTRAINT late_settlement_pkey PRIMARY KEY (player_id, history_kind, number);

ALTER TABLE ONLY ledger.migration_lock
    ADD CONSTRAINT migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY ledger.notable_round
    ADD CONSTRAINT notable_round_pkey PRIMARY KEY (settled_at, player_id, round_id);

ALTER TABLE ONLY ledger.open_round
    ADD CONSTRAINT open_round_pkey PRIMARY KEY (player_id, round_id);

ALTER TABLE ONLY ledger.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ledger.posting
    ADD CONSTRAINT posting_pkey PRIMARY KEY (transaction_id, account_id);

ALTER TABLE ONLY ledger.round
    ADD CONSTRAINT round_pkey PRIMARY KEY (player_id, id);

ALTER TABLE ONLY ledger.statement_line
    ADD CONSTRAINT statement_line_pkey PRIMARY KEY (player_id, number);

ALTER TABLE ONLY ledger.transaction
    ADD CONSTRAINT transaction_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX account_active_of_player ON ledger.account USING btree (player_id) WHERE is_active;

CREATE UNIQUE INDEX account_of_house ON ledger.account USING btree (kind, counterparty, currency) WHERE (player_id IS NULL);

CREATE UNIQUE INDEX account_of_player ON ledger.account USING btree (player_id, currency, kind) WHERE (player_id IS NOT NULL);

CREATE INDEX account_overflow ON ledger.account USING btree (id) WHERE (kind <> ALL (ARRAY['real'::ledger.account_kind, 'hold'::ledger.account_kind, 'house_game'::ledger.account_kind, 'house_payment'::ledger.account_kind, 'house_correction'::ledger.account_kind]));

CREATE INDEX game_session_open ON ledger.game_session USING btree (player_id) WHERE (closed_at IS NULL);

CREATE INDEX outbox_of_partition ON ledger.outbox USING btree (partition, id);

CREATE UNIQUE INDEX round_history ON ledger.round USING btree (player_id, history_kind, number);

CREATE UNIQUE INDEX round_of_provider ON ledger.round USING btree (player_id, provider, provider_round_id);

CREATE UNIQUE INDEX round_settled_history ON ledger.round USING btree (player_id, history_kind, settled_number) WHERE (settled_number IS NOT NULL);

CREATE UNIQUE INDEX transaction_key ON ledger.transaction USING btree (scope, key);

CREATE TRIGGER check_account BEFORE INSERT OR UPDATE OF is_active, is_hidden ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.check_account();

CREATE TRIGGER check_postings AFTER INSERT ON ledger.posting REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger.check_postings();

CREATE TRIGGER refuse_change BEFORE DELETE OR TRUNCATE ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.conclusion FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER refuse_change BEFORE DELETE OR TRUNCATE ON ledger.player FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.posting FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER refuse_change BEFORE DELETE OR TRUNCATE ON ledger.round FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.transaction FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

CREATE TRIGGER refuse_other_owner BEFORE UPDATE OF id, player_id, kind, counterparty, currency ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

ALTER TABLE ONLY ledger.account
    ADD CONSTRAINT account_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger.player(id);

ALTER TABLE ONLY ledger.betting_block
    ADD CONSTRAINT betting_block_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger.player(id);

ALTER TABLE ONLY ledger.game_session
    ADD CONSTRAINT game_session_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id);

ALTER TABLE ONLY ledger.game_session
    ADD CONSTRAINT game_session_player_id_fkey FOREIGN KEY (player_id) REFERENCES ledger.player(id);

ALTER TABLE ONLY ledger.house_balance
    ADD CONSTRAINT house_balance_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id);

