-- Returns the reference of the earning with a friend's month.
create or replace function referral.month_reference(p_friend text, p_month date) returns text language sql immutable as $$
  select p_friend || '-' || to_char(p_month, 'YYYY-MM')
$$;
