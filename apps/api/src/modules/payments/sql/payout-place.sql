-- Destinations of players' withdrawals, by their hashes. Two players with one hash withdraw to one account.
create or replace view payments.payout_place as
  select distinct i.player_id, encode(i.place_hash, 'hex') as hash from payments.invoice i where i.place_hash is not null;
