-- Returns the window of a limit that follows an ended one. A window never becomes shorter than its period when the player's time
-- zone changes: if the ended window reaches into the present local period, the new one also covers the next period.
create or replace function ledger.next_window(
  p_period ledger.limit_period, p_ended_at timestamptz, p_at timestamptz, p_zone text
) returns ledger.time_window language plpgsql stable as $$
declare
  v_window ledger.time_window := ledger.window_of(p_period, p_at, p_zone);
begin
  if v_window.starts_at < p_ended_at then
    v_window.starts_at := p_ended_at;
    v_window.ends_at := (ledger.window_of(p_period, v_window.ends_at, p_zone)).ends_at;
  end if;
  return v_window;
end
$$;
