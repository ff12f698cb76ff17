-- Returns the calendar month in UTC that contains a time, by its first day.
create or replace function referral.month_of(p_at timestamptz) returns date language sql immutable as $$
  select date_trunc('month', p_at at time zone 'UTC')::date
$$;
