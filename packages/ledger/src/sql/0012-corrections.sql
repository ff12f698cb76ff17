-- A closed round whose result was corrected pays another sum than it paid (docs/decisions/0046).
alter type ledger.transaction_kind add value 'correction';

-- What a player was paid too much by a round and has not had the money to give back since. It is taken as soon as the account
-- has some (ledger.collect_claims); the row goes with the last of it.
create table ledger.claim (
  player_id text collate "C" not null,
  round_id bigint not null,
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (player_id, round_id)
);
