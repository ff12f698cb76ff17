-- Deposits that count towards limits at the rate of their reservation, which is gone once they are credited.
create table ledger.deposit_rate (
  transaction_id bigint primary key,
  player_id text collate "C" not null references ledger.player (id),
  -- Time of the reservation.
  rate_at timestamptz not null
);
create index deposit_rate_of_player on ledger.deposit_rate (player_id);
