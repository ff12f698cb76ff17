-- Money that moves outside of games, accounts and sessions.

-- The house's account that faces a counterparty in a currency; made when it is first needed.
create function ledger.house_account(p_kind ledger.account_kind, p_counterparty text, p_currency text) returns bigint language plpgsql as $$
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

-- Moves money between accounts: amounts by account, zero in sum. The answer's account and balance are those of
-- the first player account given, or of the one that has too little.
create function ledger.post(
  p_kind ledger.transaction_kind, p_scope text, p_key text, p_accounts bigint[], p_amounts bigint[], p_concludes bigint, p_details jsonb,
  out status text, out transaction_id bigint, out account_id bigint, out balance bigint, out is_replay boolean
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_hash uuid := md5(concat_ws('|', p_kind, p_accounts, p_amounts, p_concludes))::uuid;
  v_seen_kind ledger.transaction_kind;
  v_seen_hash uuid;
  v_player text;
begin
  is_replay := false;
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
  if p_concludes is not null and exists (select from ledger.transaction t where t.concludes = p_concludes) then
    status := 'already_concluded';
    return;
  end if;

  perform from ledger.account a
    where a.id = any (p_accounts) and a.player_id is not null
    order by a.id for no key update;
  select a.id, a.balance, case when a.balance + m.amount < 0 then 'insufficient_funds' else 'balance_too_large' end
    into account_id, balance, status
    from unnest(p_accounts, p_amounts) m (account_id, amount)
    join ledger.account a on a.id = m.account_id and a.player_id is not null
    where a.balance + m.amount not between 0 and 9007199254740991
    limit 1;
  if found then
    return;
  end if;
  select a.id, a.balance + m.amount, a.player_id into account_id, balance, v_player
    from unnest(p_accounts, p_amounts) with ordinality m (account_id, amount, place)
    join ledger.account a on a.id = m.account_id and a.player_id is not null
    order by m.place limit 1;

  insert into ledger.transaction (kind, scope, key, request_hash, player_id, concludes, answer_balance, details)
    values (p_kind, p_scope, p_key, v_hash, v_player, p_concludes, balance, p_details)
    on conflict do nothing
    returning id into transaction_id;
  if transaction_id is null then
    -- Somebody with other accounts was faster with the same key, or with the same conclusion.
    is_replay := true;
    status := 'conflict';
    return;
  end if;

  with moved as (
    update ledger.account a
      set balance = a.balance + m.amount, version = a.version + 1, is_hidden = a.is_hidden and a.balance + m.amount = 0
      from unnest(p_accounts, p_amounts) m (account_id, amount)
      where a.id = m.account_id and a.player_id is not null
      returning a.id, a.player_id, a.kind, a.currency, a.balance, a.version, a.is_active, a.is_hidden
  ), posted as (
    insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
      select transaction_id, m.account_id, m.amount, moved.balance, moved.version, a.currency
        from unnest(p_accounts, p_amounts) m (account_id, amount)
        join ledger.account a on a.id = m.account_id
        left join moved on moved.id = m.account_id
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
        ledger.partition_of(m.player_id)
      from moved m where m.kind = 'real';
  status := 'ok';
end
$$;

-- Opens the player's account in a currency, or shows the hidden one again. The first one is the active one.
create function ledger.open_account(p_player text, p_currency text) returns bigint language plpgsql as $$
declare
  v_partition integer := ledger.lock_player(p_player);
  v_id bigint;
begin
  update ledger.account a set is_hidden = false, version = a.version + 1
    where a.player_id = p_player and a.currency = p_currency and a.kind = 'real' and a.is_hidden;
  if not found then
    insert into ledger.account (player_id, kind, currency, is_active)
      values (p_player, 'real', p_currency,
        not exists (select from ledger.account a where a.player_id = p_player and a.is_active))
      on conflict do nothing
      returning id into v_id;
    if v_id is null then
      -- It is open and shown: nothing changes, nobody is told.
      return (select a.id from ledger.account a
        where a.player_id = p_player and a.currency = p_currency and a.kind = 'real');
    end if;
  end if;
  insert into ledger.outbox (method, payload, partition)
    select 'publish',
        ledger.account_event(a.player_id, a.id, a.currency, a.balance, a.version, a.is_active, a.is_hidden), v_partition
      from ledger.account a where a.player_id = p_player and a.currency = p_currency and a.kind = 'real';
  return (select a.id from ledger.account a
    where a.player_id = p_player and a.currency = p_currency and a.kind = 'real');
end
$$;

-- The account where a player's withdrawals in a currency wait.
create function ledger.hold_account(p_player text, p_currency text) returns bigint language plpgsql as $$
begin
  insert into ledger.account (player_id, kind, currency) values (p_player, 'hold', p_currency) on conflict do nothing;
  return (select a.id from ledger.account a
    where a.player_id = p_player and a.currency = p_currency and a.kind = 'hold');
end
$$;

create function ledger.set_active_account(p_player text, p_account bigint) returns text language plpgsql as $$
declare
  v_partition integer := ledger.lock_player(p_player);
  v_is_active boolean;
begin
  select a.is_active into v_is_active from ledger.account a
    where a.id = p_account and a.player_id = p_player and a.kind = 'real' for no key update;
  if not found then
    return 'not_found';
  elsif v_is_active then
    return 'ok';
  end if;
  with passive as (
    update ledger.account a set is_active = false, version = a.version + 1
      where a.player_id = p_player and a.is_active
      returning a.*
  )
  insert into ledger.outbox (method, payload, partition)
    select 'publish', ledger.account_event(a.player_id, a.id, a.currency, a.balance, a.version, a.is_active, a.is_hidden), v_partition
      from passive a;
  with active as (
    update ledger.account a set is_active = true, is_hidden = false, version = a.version + 1
      where a.id = p_account
      returning a.*
  )
  insert into ledger.outbox (method, payload, partition)
    select 'publish', ledger.account_event(a.player_id, a.id, a.currency, a.balance, a.version, a.is_active, a.is_hidden), v_partition
      from active a;
  return 'ok';
end
$$;

create function ledger.hide_account(p_player text, p_account bigint) returns text language plpgsql as $$
declare
  v_partition integer := ledger.lock_player(p_player);
  v_account ledger.account;
begin
  select * into v_account from ledger.account a
    where a.id = p_account and a.player_id = p_player and a.kind = 'real' for no key update;
  if not found then
    return 'not_found';
  elsif v_account.is_active then
    return 'account_active';
  elsif v_account.balance > 0
    or exists (select from ledger.account a
      where a.player_id = p_player and a.currency = v_account.currency and a.kind = 'hold' and a.balance > 0)
    or exists (select from ledger.round r
      where r.player_id = p_player and r.settled_number is null and r.account_id = p_account) then
    return 'account_not_empty';
  elsif v_account.is_hidden then
    return 'ok';
  end if;
  update ledger.account a set is_hidden = true, version = a.version + 1 where a.id = p_account;
  insert into ledger.outbox (method, payload, partition)
    values ('publish', ledger.account_event(p_player, p_account, v_account.currency, v_account.balance,
      v_account.version + 1, false, true), v_partition);
  return 'ok';
end
$$;

-- Opens a game session on an account; null when the account is not the player's.
create function ledger.open_game_session(
  p_player text, p_account bigint, p_provider text, p_game text, p_history_kind ledger.history_kind
) returns bigint language plpgsql as $$
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

-- Adds the postings since the last roll-up, through a transaction number below which none is still under way,
-- to the sums of the house accounts.
create function ledger.roll_up_house(p_through bigint) returns void language plpgsql as $$
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
