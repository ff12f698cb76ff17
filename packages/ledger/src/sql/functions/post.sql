-- Moves money between accounts. The amounts must sum to zero. A credit above the largest balance goes to the overflow account
-- or is refused (ledger.with_overflow). Returns account and balance of the player's real-money account, else of the first
-- given account, or of the account with insufficient funds.
create or replace function ledger.post(
  p_kind ledger.transaction_kind, p_scope text, p_key text, p_accounts bigint[], p_amounts bigint[], p_concludes bigint, p_details jsonb, p_at timestamptz default null,
  out status text, out transaction_id bigint, out account_id bigint, out balance bigint, out is_replay boolean
) language plpgsql set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
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

  insert into ledger.transaction (kind, scope, key, request_hash, player_id, concludes, answer_balance, details, created_at)
    values (p_kind, p_scope, p_key, v_hash, v_player, p_concludes, balance, p_details, coalesce(p_at, clock_timestamp()))
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
