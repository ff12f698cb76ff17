-- Transactions and their postings, which are only ever inserted (triggers.sql).

create type ledger.transaction_kind as enum (
  'bet', 'win', 'rollback', 'bet_voided', 'deposit', 'withdrawal_hold', 'withdrawal', 'withdrawal_release', 'adjustment',
  'reversal', 'overflow_release', 'correction', 'bonus_grant', 'bonus_conversion', 'bonus_forfeit'
);

-- No foreign keys on the tables of the hot path: they would lock the referenced rows, and the house's is a single row for all.
-- A trigger on postings checks the same without locks, since referenced rows are never deleted.
create table ledger.transaction (
  -- Without a cache: the roll-up of house balances relies on numbers that grow in the order of creation.
  id bigint generated always as identity (maxvalue 8796093022207) primary key,
  round_id bigint,
  -- The transaction that this one reverses or completes. At most one may (ledger.conclusion).
  concludes bigint,
  -- Own and bonus money in the first answer; a replay gets them again. The bonus is null for a player without grants.
  answer_balance bigint,
  created_at timestamptz not null default now(),
  request_hash uuid not null,
  kind ledger.transaction_kind not null,
  player_id text collate "C",
  -- Owner of the idempotency keys: a game provider, a payment provider, a module.
  scope text collate "C" not null,
  key text collate "C" not null,
  details jsonb,
  answer_bonus bigint
);
create unique index transaction_key on ledger.transaction (scope, key);

-- At most one transaction concludes another: in a table of its own, so that no unique index prevents partitions of
-- ledger.transaction.
create table ledger.conclusion (
  concluded_id bigint primary key,
  transaction_id bigint not null
);

create table ledger.posting (
  transaction_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  -- Of the account after this posting, with the account's version; null for house accounts.
  balance_after bigint,
  version bigint,
  currency text collate "C" not null,
  primary key (transaction_id, account_id)
);

-- The player's transactions outside of games, numbered.
create table ledger.statement_line (
  player_id text collate "C" not null,
  number bigint not null,
  transaction_id bigint not null,
  account_id bigint not null,
  primary key (player_id, number)
);
