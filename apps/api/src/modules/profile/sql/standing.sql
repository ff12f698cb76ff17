-- Whether an account may be used at all.
create or replace view profile.standing as
  select id as player_id, status = 'open' as is_open from profile.player;
