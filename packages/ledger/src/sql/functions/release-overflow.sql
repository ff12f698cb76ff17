-- Moves money from an overflow account to the player's balance, as far as there is room. Returns the moved amount.
create or replace function ledger.release_overflow(p_account bigint) returns bigint language plpgsql as $$
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
