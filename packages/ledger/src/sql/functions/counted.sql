-- Returns an amount in the currency of a limit; an amount without a known rate counts as nothing. An expression, so that the common
-- case of one currency is inlined.
create or replace function ledger.counted(p_amount bigint, p_from text, p_to text, p_at timestamptz) returns bigint
language sql stable as $$
  select case when p_from = p_to then p_amount else coalesce(ledger.convert(p_amount, p_from, p_to, p_at), 0) end
$$;
