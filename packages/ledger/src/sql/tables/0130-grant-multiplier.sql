-- Lowest payout multiple of a casino bet whose odds the player has chosen, in thousandths. The default of 1 allows every bet.

alter table ledger.bonus_grant
  add column min_multiplier bigint not null default 1000 check (min_multiplier >= 1000);
