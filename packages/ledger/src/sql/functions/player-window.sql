-- Returns the calendar day, week or month of a player that contains a time, in the player's time zone. Unless it is the first, it
-- follows one that has ended, and never becomes shorter when the zone changes.
create or replace function ledger.player_window(p_player text, p_period text, p_ended_at timestamptz, p_at timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz) language sql stable as $$
  select w.starts_at, w.ends_at
    from ledger.player p
    cross join lateral (
      select (ledger.window_of(p_period::ledger.limit_period, p_at, p.zone)).* where p_ended_at is null
      union all
      select (ledger.next_window(p_period::ledger.limit_period, p_ended_at, p_at, p.zone)).* where p_ended_at is not null
    ) w
    where p.id = p_player
$$;
