-- Returns the state of a tournament as players see it.
create or replace function tournaments.state_of(p_race tournaments.race) returns text language sql stable as $$
  select case
    when p_race.state = 'final' then 'finished'
    when p_race.state = 'stopped' then 'stopped'
    when clock_timestamp() < p_race.starts_at then 'coming'
    when clock_timestamp() >= p_race.ends_at or tournaments.settled_at(p_race) < p_race.final_at then 'settling'
    else 'running'
  end
$$;
