-- Account status, true if the account may be used, and the country of residence.
create or replace view profile.standing as
  select id as player_id, status = 'open' as is_open, status, country from profile.player;
