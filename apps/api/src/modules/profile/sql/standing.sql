-- Account status, and true if the account may be used.
create or replace view profile.standing as
  select id as player_id, status = 'open' as is_open, status from profile.player;
