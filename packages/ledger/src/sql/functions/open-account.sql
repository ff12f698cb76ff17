-- Opens the player's account in a currency, or shows a hidden one again. The first account becomes the active one.
create or replace function ledger.open_account(p_player text, p_currency text) returns bigint language plpgsql as $$
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
