-- Accounts at social providers and in the messenger with which a player signs in.
create or replace view auth.external_account as
  select player_id, kind, key from auth.login where kind in ('social', 'telegram');
