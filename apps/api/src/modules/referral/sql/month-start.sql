-- Returns the time at which a calendar month in UTC begins.
create or replace function referral.month_start(p_month date) returns timestamptz language sql immutable as $$
  select p_month::timestamp at time zone 'UTC'
$$;
