-- Players and accounts. The tables of this schema belong to packages/ledger; other packages go through its functions.

-- Enumerations instead of checks: PostgreSQL prepares a table's checks anew for every statement that writes to it.
create type ledger.account_kind as enum (
  'real', 'hold', 'overflow', 'house_game', 'house_payment', 'house_correction', 'bonus', 'house_bonus'
);
create type ledger.history_kind as enum ('spin', 'bet');

-- Facts about this ledger as a whole. One row.
create table ledger.installation (
  is_only boolean primary key default true check (is_only),
  -- Which of several ledgers this is: its numbers begin at shard * 2^43 (ledger.found_shard).
  shard integer not null default 0 check (shard between 0 and 1023),
  -- Number of partitions of the outbox (ledger.repartition_outbox).
  outbox_partitions integer not null default 4 check (outbox_partitions between 1 and 1024),
  -- Age above which an exchange rate is out of date.
  rate_age_max interval not null default '1 day'
);
insert into ledger.installation default values;

-- One row per player: the lock that orders everything that happens to the player, the flags of the rules that a bet has to
-- check, and the counters that number the history, so that the last page costs as much as the first.
create table ledger.player (
  id text collate "C" primary key,
  -- Outbox partition of the player's events.
  partition integer not null,
  spin_count bigint not null default 0,
  spin_settled_count bigint not null default 0,
  bet_count bigint not null default 0,
  bet_settled_count bigint not null default 0,
  statement_count bigint not null default 0,
  -- End of the last block of bets in ledger.block; null without one.
  bets_blocked_until timestamptz,
  created_at timestamptz not null default now(),
  -- True if the player has rows in ledger.player_limit, and active rows in ledger.bonus_grant.
  has_limits boolean not null default false,
  has_grants boolean not null default false,
  -- Time zone in which the player's days, weeks and months begin.
  zone text not null default 'UTC'
) with (fillfactor = 50);

-- Player accounts store their balance. House accounts (player_id is null) don't: every bet touches one, and a row that every
-- bet updates would serialize all players. Their balance is a sum of postings.
create table ledger.account (
  id bigint generated always as identity (maxvalue 8796093022207) primary key,
  player_id text collate "C" references ledger.player (id),
  kind ledger.account_kind not null,
  -- The provider that a house account faces; null for player accounts.
  counterparty text collate "C",
  currency text collate "C" not null,
  balance bigint not null default 0,
  -- Number of changes of the row, so that a late event never overwrites a newer state.
  version bigint not null default 0,
  is_active boolean not null default false,
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  -- The bonus grant whose money this account holds.
  grant_id bigint,
  constraint account_balance_in_range check (
    balance = 0
    or (player_id is not null and balance > 0 and (balance <= 9007199254740991 or kind not in ('real', 'hold'))))
) with (fillfactor = 50);

create unique index account_of_player on ledger.account (player_id, currency, kind)
  where player_id is not null and grant_id is null;
create unique index account_of_grant on ledger.account (grant_id) where grant_id is not null;
create unique index account_active_of_player on ledger.account (player_id) where is_active;
create unique index account_of_house on ledger.account (kind, counterparty, currency) where player_id is null;
create index account_overflow on ledger.account (id) where kind = 'overflow';

create table ledger.house_balance (
  account_id bigint primary key references ledger.account (id),
  balance bigint not null
);

-- The last transaction in the sums of ledger.house_balance. One row.
create table ledger.house_roll_up (
  is_only boolean primary key default true check (is_only),
  through_transaction_id bigint not null default 0
);
insert into ledger.house_roll_up default values;
