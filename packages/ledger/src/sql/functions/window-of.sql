-- Returns the calendar day, week or month that contains a time, in a time zone: from local midnight, Monday midnight or midnight
-- of the first, up to the next one. Where a change of the clock skips midnight, the day begins with the first moment that
-- exists; where midnight comes twice, with the first.
create or replace function ledger.window_of(p_period ledger.limit_period, p_at timestamptz, p_zone text)
returns ledger.time_window language plpgsql stable as $$
declare
  v_first timestamp := date_trunc(p_period::text, p_at at time zone p_zone);
begin
  return row(ledger.local_midnight(v_first, p_zone),
    ledger.local_midnight(v_first + ('1 ' || p_period)::interval, p_zone))::ledger.time_window;
end
$$;
