-- Players whose e-mail address is confirmed, and since when.
create or replace view auth.confirmed_email as
  select player_id, confirmed_at from auth.login where kind = 'email' and confirmed_at is not null;
