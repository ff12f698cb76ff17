-- Returns the first moment of a local date. PostgreSQL takes the later of two midnights where the clock is set back across
-- midnight; the date begins with the earlier one.
create or replace function ledger.local_midnight(p_date timestamp, p_zone text) returns timestamptz language plpgsql stable as $$
declare
  v_at timestamptz := p_date at time zone p_zone;
begin
  return case when (v_at - interval '1 hour') at time zone p_zone >= p_date then v_at - interval '1 hour' else v_at end;
end
$$;
