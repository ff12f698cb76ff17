-- Converts an amount at the latest rate before a time, rounded down, so that a stake (negative) counts at least in full and a
-- payout at most. Returns null if a rate is unknown.
create or replace function ledger.convert(p_amount bigint, p_from text, p_to text, p_at timestamptz) returns bigint
language plpgsql stable as $$
begin
  if p_amount = 0 or p_from = p_to then
    return p_amount;
  end if;
  return floor(p_amount * ledger.rate_of(p_from, p_at) / ledger.rate_of(p_to, p_at));
end
$$;
