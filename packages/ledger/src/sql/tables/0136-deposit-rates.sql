-- Deposits that count towards limits at the rate of their reservation, which is gone once they are credited.
create table ledger.deposit_rate (
  transaction_id bigint primary key,
  -- Time of the reservation.
  rate_at timestamptz not null
);
