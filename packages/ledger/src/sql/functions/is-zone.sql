-- True if this server knows a time zone. Its time zone database can be older than that of the application.
create or replace function ledger.is_zone(p_zone text) returns boolean language plpgsql stable as $$
begin
  perform now() at time zone p_zone;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;
