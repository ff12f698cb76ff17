-- Returns what a month takes over from the month before it that was played: a negative margin, rounded down to a subunit, if the
-- month's terms say so; else 0.
create or replace function referral.carried_into(p_month referral.friend_month) returns bigint language sql stable as $$
  select coalesce((
    select least(ledger.convert(floor(b.margin / 10000)::bigint, b.currency, p_month.currency, referral.month_start(p_month.month)), 0)
      from referral.friend_month b
      where p_month.carries_over and b.friend_id = p_month.friend_id and b.month < p_month.month
      order by b.month desc limit 1
  ), 0)
$$;
