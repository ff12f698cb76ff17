-- Takes one try back: the password was right, or was never looked at. A lock that this try brought about goes with it.
create or replace function auth.give_back_password_try(p_email_key text, p_lanes text[], p_at timestamptz) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_email_key, 11001));
  update auth.password_try t
    set tries = t.tries[:array_position(t.tries, p_at) - 1] || t.tries[array_position(t.tries, p_at) + 1:],
      locked_until = null
    where t.email_key = p_email_key and t.lane = any (p_lanes) and p_at = any (t.tries);
end
$$;
