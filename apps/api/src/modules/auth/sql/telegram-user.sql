-- Telegram user ids of players, one a player.
create or replace view auth.telegram_user as
  select distinct on (player_id) player_id, key as user_id from auth.login
    where kind = 'telegram' order by player_id, created_at, key;
