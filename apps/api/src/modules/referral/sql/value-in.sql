-- Returns a change of the margin in another currency, at the exchange rate of its time. It is rounded in favour of the house: stakes
-- down, what is deducted up. A change in a currency without a rate counts nothing.
create or replace function referral.value_in(p_change referral.margin_change, p_currency text) returns bigint
language plpgsql stable as $$
begin
  if p_change.kind in ('casino', 'sport') then
    return coalesce(ledger.convert(p_change.amount, p_change.currency, p_currency, p_change.at), 0);
  end if;
  return -coalesce(ledger.convert(-p_change.amount, p_change.currency, p_currency, p_change.at), 0);
end
$$;
