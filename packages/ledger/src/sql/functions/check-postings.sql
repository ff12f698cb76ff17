-- Checks the postings of a statement: each transaction sums to zero in each currency, no amount is zero, and transactions
-- and accounts exist and have the posting's currency.
create or replace function ledger.check_postings() returns trigger language plpgsql set enable_seqscan = off set jit = off as $$
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
    raise exception 'postings must be non-zero, sum to zero, and have existing accounts and transactions'
      using errcode = 'check_violation', constraint = 'postings_balance';
  end if;
  return null;
end
$$;
