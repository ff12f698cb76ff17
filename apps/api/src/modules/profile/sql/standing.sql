-- Whether an account may be used at all, and why not.
create or replace view profile.standing as
  select id as player_id, status = 'open' as is_open, status from profile.player;
