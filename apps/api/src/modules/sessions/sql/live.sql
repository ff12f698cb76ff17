-- Sessions that were not ended. An idle one is included until a job ends it.
create or replace view sessions.live as
  select id, player_id, last_seen_at from sessions.session where closed_at is null;
