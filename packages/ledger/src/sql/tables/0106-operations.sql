-- Composite types of functions: what a provider requests, and what the ledger makes of it.

-- A day, week or month in a player's time zone.
create type ledger.time_window as (
  starts_at timestamptz,
  ends_at timestamptz
);

-- A wallet operation as requested. packages/ledger/src/operation.ts has the same fields in the same order, which a test compares.
create type ledger.operation as (
  -- 'bet', 'play' (a bet and the win that closes its round), 'win', 'rollback' or 'correction'.
  kind text,
  provider text,
  player_id text,
  session_id bigint,
  -- Transaction id of the provider, and its round.
  key text,
  round text,
  -- The stake, the win, or the total payout of a corrected round, in subunits of the currency.
  amount bigint,
  currency text,
  -- True for the win that closes its round.
  is_closing boolean,
  -- The win of a play: its transaction id and amount; null if the round stays open.
  win_key text,
  win bigint,
  -- The bet that a rollback undoes.
  bet_key text,
  details jsonb,
  -- 'base', 'feature_buy', 'gamble', 'double' or 'split'.
  stake_kind text,
  -- Lowest odds of a sports bet in thousandths, and its number of legs.
  odds bigint,
  legs integer
);

-- A player in a game session with the locked account that pays.
create type ledger.seat as (
  player_id text,
  partition integer,
  bets_blocked_until timestamptz,
  has_limits boolean,
  has_grants boolean,
  spin_count bigint,
  spin_settled_count bigint,
  bet_count bigint,
  bet_settled_count bigint,
  session_id bigint,
  closed_at timestamptz,
  provider text,
  game_id text,
  category text,
  history_kind ledger.history_kind,
  account_id bigint,
  house_account_id bigint,
  currency text,
  balance bigint,
  version bigint,
  is_active boolean
);

-- What an operation takes from an account and pays to it, besides the session's account and the house's. Balance and version
-- are those before the operation; both are null for a house account.
create type ledger.leg as (
  account_id bigint,
  debit bigint,
  credit bigint,
  balance bigint,
  version bigint
);

-- What an operation adds to a part of a split round.
create type ledger.share as (
  account_id bigint,
  staked bigint,
  refunded bigint,
  paid bigint
);

-- Result of ledger.plan_bet: a refusal with its reason, or the parts of the stake.
create type ledger.plan as (
  -- Null if the bet is accepted.
  status text,
  reason text,
  parameters jsonb,
  -- Part of the stake from the session's account.
  own bigint,
  -- Parts from bonus grants; null if there are none.
  legs ledger.leg[],
  -- Bonus money that can be staked in this game before the bet; null for a player without grants.
  bonus bigint,
  -- The grant whose wagering the bet counts towards, its progress in 1/10,000 of a subunit, and if that meets the requirement.
  grant_id bigint,
  progress bigint,
  is_completing boolean
);
