-- Returns the largest balance and amount: the largest integer that JSON numbers represent exactly. The constraint on
-- ledger.account has the same value.
create or replace function ledger.balance_max() returns bigint language sql immutable parallel safe as $$
  select 9007199254740991
$$;
