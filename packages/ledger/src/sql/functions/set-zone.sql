-- Sets the time zone of a player. Windows of limits that have begun keep their end.
create or replace function ledger.set_zone(p_player text, p_zone text) returns void language plpgsql as $$
begin
  perform now() at time zone p_zone;
  perform ledger.lock_player(p_player);
  update ledger.player p set zone = p_zone where p.id = p_player;
end
$$;
