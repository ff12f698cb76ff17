-- Gives an attempt back, whose password was right or wasn't checked. A lock that this attempt has caused ends.
create or replace function auth.give_back_password_try(p_login text, p_lanes text[], p_at timestamptz) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_login, 11001));
  update auth.password_try t
    set tries = t.tries[:array_position(t.tries, p_at) - 1] || t.tries[array_position(t.tries, p_at) + 1:],
      locked_until = null
    where t.login = p_login and t.lane = any (p_lanes) and p_at = any (t.tries);
end
$$;
