-- Posts a change between a payment provider, a player's account and what players owe. Amounts are those of the player's account and
-- of their debt; the provider's is the rest. Returns the transaction. The caller holds the player's lock and has checked the balance.
create or replace function ledger.post_debt(
  p_kind ledger.transaction_kind, p_scope text, p_key text, p_account bigint, p_amount bigint, p_owed bigint, p_reference text,
  p_provider text, p_details jsonb
) returns bigint language plpgsql as $$
declare
  v_account ledger.account;
  v_accounts bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_posted record;
begin
  select a.* into v_account from ledger.account a where a.id = p_account;
  if p_amount <> 0 then
    v_accounts := v_accounts || p_account;
    v_amounts := v_amounts || p_amount;
  end if;
  if p_owed <> 0 then
    v_accounts := v_accounts || ledger.house_account('house_debt', 'players', v_account.currency);
    v_amounts := v_amounts || -p_owed;
  end if;
  if p_owed <> p_amount then
    v_accounts := v_accounts || ledger.house_account('house_payment', p_provider, v_account.currency);
    v_amounts := v_amounts || p_owed - p_amount;
  end if;
  select * into v_posted from ledger.post(p_kind, p_scope, p_key, v_accounts, v_amounts, null, p_details);
  if v_posted.status <> 'ok' then
    raise exception 'a change of debts was refused: %', v_posted.status;
  end if;
  if p_owed <> 0 then
    perform ledger.change_debt(v_posted.transaction_id, v_account.player_id, p_reference, p_account, p_owed);
  end if;
  return v_posted.transaction_id;
end
$$;
