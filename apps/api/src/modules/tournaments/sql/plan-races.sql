-- Plans the times at which the published tournaments take place: those that take place once, and the present and the next time of
-- repeated ones. Those to come follow their latest version. The position is locked, so that no round is counted meanwhile: a tournament
-- that is planned after its start begins now, and every round from then on counts.
create or replace function tournaments.plan_races() returns void language plpgsql as $$
declare
  v_now timestamptz;
begin
  perform from tournaments.position p for update;
  v_now := clock_timestamp();
  delete from tournaments.race a
    where a.starts_at > v_now and not exists (
      select from tournaments.offer d where d.id = a.tournament_id and d.version = a.version_of and not d.is_withdrawn
        and not exists (select from tournaments.offer n where n.id = d.id and n.version > d.version)
    );
  insert into tournaments.race (id, tournament_id, version_of, terms, currency, score, measure, multiple, points, minimum_stake,
      is_sport, games, places, starts_at, ends_at, final_at)
    select d.id || case when k.day is null then '' else to_char(k.day, '-YYYY-MM-DD') end, d.id, d.version, d.terms,
        d.terms ->> 'currency', d.terms -> 'score' ->> 'by', d.terms -> 'score' ->> 'measure', (d.terms -> 'score' ->> 'multiple')::numeric,
        (d.terms -> 'score' ->> 'points')::integer, d.minimum_stake, coalesce((d.terms ->> 'sport')::boolean, false),
        (select array_agg(g) from jsonb_array_elements_text(d.terms -> 'games') g),
        (select sum((p ->> 'places')::integer) from jsonb_array_elements(d.terms -> 'prizes') p),
        greatest(k.starts_at, v_now), k.ends_at, k.ends_at + (d.terms ->> 'settleMinutes')::integer * interval '1 minute'
      from (
        select distinct on (o.id) o.* from tournaments.offer o order by o.id, o.version desc
      ) d
      cross join lateral (
        select null::date as day, (d.terms ->> 'starts')::timestamptz as starts_at, (d.terms ->> 'ends')::timestamptz as ends_at
          where d.terms ->> 'repeat' is null
        union all
        select s.day::date, s.day at time zone s.zone, (s.day + s.step) at time zone s.zone
          from (
            select date_trunc(case d.terms ->> 'repeat' when 'daily' then 'day' else 'week' end, v_now at time zone z.zone) + n * z.step as day,
                z.step, z.zone
              from (
                select case d.terms ->> 'repeat' when 'daily' then interval '1 day' else interval '7 days' end as step,
                    d.terms ->> 'timeZone' as zone
              ) z
              cross join generate_series(0, 1) n
              where d.terms ->> 'repeat' is not null
          ) s
      ) k
      where not d.is_withdrawn and k.ends_at > v_now
    on conflict do nothing;
end
$$;
