-- Hides an account that is empty, not active, and has neither held money nor open rounds.
create or replace function ledger.hide_account(p_player text, p_account bigint) returns text language plpgsql as $$
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
