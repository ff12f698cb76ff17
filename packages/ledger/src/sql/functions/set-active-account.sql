-- Makes one of the player's accounts the active one, for play and payments.
create or replace function ledger.set_active_account(p_player text, p_account bigint) returns text language plpgsql as $$
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
