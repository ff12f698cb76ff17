-- Use of the players' deposit limits by deposits that are under way, and by those that arrived without room.

-- Deposits under way. Each holds room under the player's deposit limits until it is credited or fails.
create table ledger.deposit_reservation (
  -- Idempotency key with which the deposit will be credited.
  scope text collate "C" not null,
  key text collate "C" not null,
  player_id text collate "C" not null references ledger.player (id),
  currency text collate "C" not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  primary key (scope, key)
);
create index deposit_reservation_of_player on ledger.deposit_reservation (player_id);

-- Deposits that exceeded a limit, because they were paid after they had failed or after the limit was lowered. Money that has
-- arrived is credited all the same.
create table ledger.deposit_breach (
  transaction_id bigint not null,
  player_id text collate "C" not null references ledger.player (id),
  period ledger.limit_period not null,
  source ledger.limit_source not null,
  currency text collate "C" not null,
  -- Part of the deposit above the limit, in the limit's currency.
  excess bigint not null check (excess > 0),
  created_at timestamptz not null,
  primary key (transaction_id, period, source)
);
create index deposit_breach_of_player on ledger.deposit_breach (player_id, created_at);
