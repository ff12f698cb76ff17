-- Returns the time at which a tournament is final: its settling time after the end, or after all places of the first to reach a win are
-- taken.
create or replace function tournaments.settled_at(p_race tournaments.race) returns timestamptz language sql stable as $$
  select least(p_race.final_at, (
    select e.reached_at + (p_race.final_at - p_race.ends_at) from tournaments.entry e
      where p_race.score = 'first' and e.race_id = p_race.id and e.is_allowed and e.score > 0
      order by e.score desc, e.reached_at, e.id offset p_race.places - 1 limit 1
  ))
$$;
