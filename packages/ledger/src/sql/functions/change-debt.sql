-- Raises a debt, or pays a part of it if the amount is negative, and lists the change. A player may not bet while they owe. The
-- caller holds the player's lock and posts the same amount.
create or replace function ledger.change_debt(p_transaction bigint, p_player text, p_reference text, p_account bigint, p_amount bigint)
returns void language plpgsql as $$
begin
  insert into ledger.debt (player_id, reference, account_id, amount)
    values (p_player, p_reference, p_account, greatest(p_amount, 0))
    on conflict (player_id, reference) do update set amount = debt.amount + p_amount;
  insert into ledger.debt_change (transaction_id, player_id, reference, amount)
    values (p_transaction, p_player, p_reference, p_amount);
  perform ledger.set_block(p_player, 'bet', 'debt',
    case when exists (select from ledger.debt d where d.player_id = p_player and d.amount > 0) then 'infinity'::timestamptz end);
end
$$;
