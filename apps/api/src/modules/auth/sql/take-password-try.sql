-- Takes an attempt in every lane, or in none if one of them is locked. The log-in is locked first, so that each
-- statement sees the result of the previous attempt.
create or replace function auth.take_password_try(
  p_login text, p_lanes text[], p_limits integer[], p_now timestamptz, p_window interval, p_lock interval,
  out refused_until timestamptz, out locks_until timestamptz
) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_login, 11001));
  select max(t.locked_until) into refused_until
    from auth.password_try t
    where t.login = p_login and t.lane = any (p_lanes) and t.locked_until > p_now;
  if refused_until is not null then
    return;
  end if;
  with taken as (
    insert into auth.password_try (login, lane, tries, locked_until)
      select p_login, l.lane, k.tries, case when cardinality(k.tries) >= l.tries_max then p_now + p_lock end
        from unnest(p_lanes, p_limits) as l (lane, tries_max)
        cross join lateral (
          select coalesce(array_agg(e.at order by e.at), '{}') || p_now as tries
            from auth.password_try o
            cross join unnest(o.tries) as e (at)
            where o.login = p_login and o.lane = l.lane and e.at > p_now - p_window
        ) k
      on conflict (login, lane) do update set tries = excluded.tries, locked_until = excluded.locked_until
      returning locked_until
  )
  select max(taken.locked_until) into locks_until from taken;
end
$$;
