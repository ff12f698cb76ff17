-- Players who asked to close their account, whatever else blocks them, until they take it back.
create or replace view membership.ending as
  select player_id from membership.closing where withdrawn_at is null;
