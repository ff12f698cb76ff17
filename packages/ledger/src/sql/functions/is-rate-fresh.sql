-- True if amounts can be converted between two currencies at rates that are not out of date.
create or replace function ledger.is_rate_fresh(p_from text, p_to text, p_at timestamptz) returns boolean language plpgsql stable as $$
begin
  return p_from = p_to or not exists (
    select from unnest(array[p_from, p_to]) c (currency), ledger.installation i
      where not exists (
        select from ledger.exchange_rate r
          where r.currency = c.currency and r.valid_from <= p_at and r.valid_from > p_at - i.rate_age_max
            and r.published_at > p_at - i.rate_age_max));
end
$$;
