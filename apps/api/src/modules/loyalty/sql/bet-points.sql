-- Returns the points of a stake in 1/10,000 of a point, by the programme and the exchange rate at the time of the bet. Zero before the
-- first programme, and in a currency without a known rate.
create or replace function loyalty.bet_points(p_amount bigint, p_currency text, p_category text, p_at timestamptz) returns bigint
language plpgsql stable as $$
declare
  v_programme jsonb;
  v_rate numeric;
begin
  select p.content into v_programme from loyalty.programme p where p.valid_from <= p_at order by p.valid_from desc limit 1;
  if not found then
    return 0;
  end if;
  v_rate := case when p_currency = v_programme ->> 'currency' then 1
    else ledger.rate_of(p_currency, p_at) / ledger.rate_of(v_programme ->> 'currency', p_at) end;
  return coalesce(floor(
    p_amount * v_rate * 10000 / (v_programme ->> 'subunitToUnit')::numeric
      * coalesce(v_programme -> 'points' ->> p_category, v_programme -> 'points' ->> 'other')::numeric), 0);
end
$$;
