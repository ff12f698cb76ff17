-- Pays a player's debts, oldest first, as far as the balances of their currencies allow.
create or replace function ledger.settle_debts(p_player text) returns void
language plpgsql set enable_seqscan = off set jit = off as $$
declare
  v_debt ledger.debt;
  v_paid bigint;
begin
  if not exists (select from ledger.debt d where d.player_id = p_player and d.amount > 0) then
    return;
  end if;
  perform ledger.lock_player(p_player);
  for v_debt in
    select d.* from ledger.debt d where d.player_id = p_player and d.amount > 0 order by d.created_at, d.reference
  loop
    v_paid := least(v_debt.amount,
      (select a.balance from ledger.account a where a.id = v_debt.account_id for no key update));
    continue when v_paid = 0;
    perform ledger.post_debt('debt_payment', 'debts', gen_random_uuid()::text, v_debt.account_id, -v_paid, -v_paid, v_debt.reference,
      null, jsonb_build_object('debtOf', v_debt.reference));
  end loop;
end
$$;
