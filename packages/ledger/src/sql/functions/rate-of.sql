-- Returns the latest known value of one subunit of a currency, in the installation's unit of account; null if none is known.
create or replace function ledger.rate_of(p_currency text, p_at timestamptz) returns numeric language plpgsql stable as $$
begin
  return (select r.subunit_value from ledger.exchange_rate r
    where r.currency = p_currency and r.valid_from <= p_at order by r.valid_from desc limit 1);
end
$$;
