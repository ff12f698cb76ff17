-- Books an amount on a demonstration's account, once per transaction id. A negative amount takes a stake. A repeated
-- call returns the first result. The balance is null if the account doesn't exist.
create or replace function studio.demo_book(
  p_account text, p_id text, p_amount bigint, out status text, out balance bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  v_known studio.demo_transaction;
begin
  select a.balance into balance from studio.demo_account a where a.id = p_account for update;
  if not found then
    status := 'session_closed';
    return;
  end if;
  select t.* into v_known from studio.demo_transaction t where t.id = p_id;
  if found then
    status := case when v_known.rolled_back then 'already_rolled_back' else 'ok' end;
    balance := case when v_known.rolled_back then balance else v_known.balance_after end;
  elsif balance + p_amount < 0 then
    status := 'insufficient_funds';
  else
    balance := balance + p_amount;
    status := 'ok';
    update studio.demo_account a set balance = demo_book.balance where a.id = p_account;
    insert into studio.demo_transaction (id, account_id, amount, balance_after, rolled_back)
      values (p_id, p_account, p_amount, balance, false);
  end if;
end
$$;
