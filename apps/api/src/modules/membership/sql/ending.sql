-- Players who have requested to close their account, and haven't withdrawn the request.
create or replace view membership.ending as
  select player_id from membership.closing where withdrawn_at is null;
