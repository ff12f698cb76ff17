-- Returns the start of the quarter of an hour of a time.
create or replace function limits.harm_quarter(p_at timestamptz) returns timestamptz language sql immutable as $$
  select date_bin('15 minutes', p_at, '2000-01-01Z');
$$;
