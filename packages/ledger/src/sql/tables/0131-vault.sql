-- The vault: own money that a player has set aside. It can't be played or withdrawn until the player moves it back.

alter type ledger.account_kind add value 'vault';
alter type ledger.transaction_kind add value 'vault_deposit';
alter type ledger.transaction_kind add value 'vault_withdrawal';

-- End of the lock that a player has put on the vault of a currency. It can only move into the future (triggers.sql).
create table ledger.vault_lock (
  player_id text collate "C" not null references ledger.player (id),
  currency text collate "C" not null,
  ends_at timestamptz not null,
  primary key (player_id, currency)
);
