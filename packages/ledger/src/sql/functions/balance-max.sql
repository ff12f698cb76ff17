-- The largest balance and the largest amount: what a number in JSON holds exactly. The constraint on ledger.account
-- says the same.
create or replace function ledger.balance_max() returns bigint language sql immutable parallel safe as $$
  select 9007199254740991
$$;
