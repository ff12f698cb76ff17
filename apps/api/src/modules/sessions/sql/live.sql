-- Log-ins that have not been ended. One that was not used for too long is still among them until it is.
create or replace view sessions.live as
  select id, player_id, last_seen_at from sessions.session where closed_at is null;
