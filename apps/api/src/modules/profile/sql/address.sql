-- Whose an address is, by the form in which addresses are compared.
create or replace view profile.address as
  select id as player_id, email_key from profile.player;
