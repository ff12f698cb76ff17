-- Returns an amount in 1/10,000 of a subunit of another currency, at the exchange rate of a time; zero without a known rate.
create or replace function tournaments.amount_in(p_amount bigint, p_from text, p_to text, p_at timestamptz)
returns bigint language plpgsql stable as $$
begin
  if p_from = p_to then
    return p_amount * 10000;
  end if;
  return coalesce(floor(p_amount * 10000 * ledger.rate_of(p_from, p_at) / ledger.rate_of(p_to, p_at)), 0);
end
$$;
