-- Adds the postings of a credit that exceeds the largest balance: up to the limit on the seat's account, the rest on the
-- overflow account. The seat's account is already updated. Its posting is added here, because all postings of a transaction
-- must be inserted in one statement.
create or replace function ledger.post_overflow(p_seat ledger.seat, p_transaction bigint, p_amount bigint) returns void language plpgsql as $$
declare
  v_moved bigint := ledger.balance_max() - p_seat.balance;
  v_account bigint := ledger.side_account(p_seat.player_id, p_seat.currency, 'overflow');
begin
  with beside as (
    update ledger.account a set balance = a.balance + p_amount - v_moved, version = a.version + 1
      where a.id = v_account
      returning a.balance, a.version
  )
  insert into ledger.posting (transaction_id, account_id, amount, balance_after, version, currency)
    select p_transaction, side.account_id, side.amount, side.balance_after, side.version, p_seat.currency
      from beside b
      cross join lateral (values
        (p_seat.account_id, v_moved, ledger.balance_max(), p_seat.version + 1),
        (v_account, p_amount - v_moved, b.balance, b.version),
        (p_seat.house_account_id, -p_amount, null, null)
      ) side (account_id, amount, balance_after, version)
      where side.amount <> 0;
end
$$;
