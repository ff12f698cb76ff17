-- From here on every function stands in a file of functions/, which replaces what the steps before this one defined.

-- A player at an open game, with the account that pays: what an operation of play has locked and looked up.
create type ledger.seat as (
  player_id text,
  partition integer,
  blocked_until timestamptz,
  closed_at timestamptz,
  account_id bigint,
  house_account_id bigint,
  currency text,
  balance bigint,
  version bigint,
  is_active boolean,
  game_id text,
  history_kind ledger.history_kind
);

drop function ledger.replay_status(ledger.transaction_kind, uuid, bigint, ledger.transaction_kind, uuid);
drop function ledger.number_settled(text, ledger.history_kind);
