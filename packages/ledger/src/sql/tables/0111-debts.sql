-- What players owe because a payment provider took back a deposit after it was played.

alter type ledger.account_kind add value 'house_debt';
alter type ledger.transaction_kind add value 'deposit_taken_back';
alter type ledger.transaction_kind add value 'deposit_given_back';
alter type ledger.transaction_kind add value 'debt_payment';
alter type ledger.transaction_kind add value 'withdrawal_returned';

-- One row per deposit that left a debt; it stays with an amount of zero after the debt is paid. Unlike ledger.claim, a debt is
-- posted: the account house_debt holds what all players owe, as a negative balance.
create table ledger.debt (
  player_id text collate "C" not null references ledger.player (id),
  -- The deposit, by the name of the module that owns it.
  reference text collate "C" not null,
  account_id bigint not null references ledger.account (id),
  -- What is still owed.
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null default now(),
  primary key (player_id, reference)
);
create index debt_owed on ledger.debt (player_id) where amount > 0;

-- Parts of transactions that raised (positive) or paid a debt.
create table ledger.debt_change (
  transaction_id bigint not null,
  player_id text collate "C" not null,
  reference text collate "C" not null,
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, player_id, reference)
);
create index debt_change_of_debt on ledger.debt_change (player_id, reference);
