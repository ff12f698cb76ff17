-- Adds the postings since the last roll-up to the sums of the house accounts, up to a transaction number below which all
-- transactions have finished.
create or replace function ledger.roll_up_house(p_through bigint) returns void language plpgsql as $$
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
