-- Returns the amount that a basis gives at a rate, rounded down to a subunit; at most the campaign's amount, and 0 below its minimum.
create or replace function cashback.amount_of(p_basis numeric, p_rate integer, p_minimum bigint, p_amount_max bigint) returns bigint
language sql immutable as $$
  select case when a.amount < p_minimum then 0 else a.amount end
    from (select greatest(least(floor(p_basis * p_rate / 100000000), p_amount_max), 0)::bigint as amount) a
$$;
