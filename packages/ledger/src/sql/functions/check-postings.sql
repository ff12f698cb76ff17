-- Every statement that adds postings leaves each of its transactions at zero in each currency, moves something on
-- each account, and names transactions and accounts that exist, in the account's own currency.
create or replace function ledger.check_postings() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform
    from fresh f
    group by f.transaction_id, f.currency
    having sum(f.amount) <> 0
      or bool_or(
        f.amount = 0
        or (select a.currency from ledger.account a where a.id = f.account_id) is distinct from f.currency
        or (select t.id from ledger.transaction t where t.id = f.transaction_id) is null
      );
  if found then
    raise exception 'postings must move money, sum to zero, and name existing accounts and transactions'
      using errcode = 'check_violation', constraint = 'postings_balance';
  end if;
  return null;
end
$$;
