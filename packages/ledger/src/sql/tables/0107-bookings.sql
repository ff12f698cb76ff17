-- An accepted operation, ready to be booked by ledger.book.
create type ledger.booking as (
  -- Position of the request, from 1.
  place integer,
  player_id text,
  partition integer,
  history_kind ledger.history_kind,
  provider text,
  session_id bigint,
  game_id text,
  account_id bigint,
  house_account_id bigint,
  currency text,
  is_active boolean,
  -- The transaction, and the second one of a play: the win.
  kind ledger.transaction_kind,
  key text,
  hash uuid,
  concludes bigint,
  win_key text,
  win_hash uuid,
  -- Balance of the session's account before, after the first and after the last transaction, with its versions. The last version
  -- is null if the operation leaves the account unchanged.
  balance bigint,
  balance_between bigint,
  balance_after bigint,
  version_between bigint,
  version_after bigint,
  -- Bonus money after the first and after the last transaction; null for a player without grants.
  bonus_between bigint,
  bonus_after bigint,
  -- Other accounts, and the parts of a split round; null for a plain operation.
  legs ledger.leg[],
  shares ledger.share[],
  -- Progress in 1/10,000 of a subunit towards the wagering requirement of a grant.
  grant_id bigint,
  progress bigint,
  has_limits boolean,
  -- When the bet was placed that a rollback undoes.
  refunded_at timestamptz,
  -- The round afterwards. Its state is null if the operation changes no round.
  round_id bigint,
  round text,
  is_new boolean,
  is_settling boolean,
  is_split boolean,
  state ledger.round_state,
  stake bigint,
  refunded bigint,
  payout bigint,
  number bigint,
  settled_number bigint,
  details jsonb,
  -- What own money can't return of a corrected payout.
  shortfall bigint
);

-- Answer to a wallet operation.
create type ledger.answer as (
  status text,
  -- Own and bonus money that can be staked in the game; the bonus is null for a player without grants.
  balance bigint,
  bonus bigint,
  currency text,
  -- Machine-readable reason of a refusal, with its parameters.
  reason text,
  parameters jsonb
);
