-- Bets and what hangs on them (docs/protocols/sport-bets.md). Amounts are subunits of the bet's currency, except exposure, which is
-- in subunits of EUR. No foreign keys: rows are written in one statement, and none is deleted before what hangs on it.

-- A bet is a round of the wallet and has its id. Ids begin with their time, so that new rows stand together in the index.
-- What changes stands in no index.
create table sportsbook.bet (
  id text collate "C" primary key,
  player_id text not null,
  wallet_token text not null,
  currency text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  kind text not null,
  accept text not null check (accept in ('none', 'higher', 'any')),
  stake_per_line bigint not null check (stake_per_line > 0),
  lines integer not null,
  max_payout bigint not null,
  -- As accepted: selections, prices and the words of that moment.
  legs jsonb not null,
  -- What became of each selection as far as known; null before anything is.
  results jsonb,
  state text not null
    check (state in ('pending', 'accepted', 'refused', 'settled', 'resettled', 'cashed-out', 'voided')),
  -- Of a pending bet: it is being taken back.
  refusal text,
  new_prices jsonb,
  -- False for what was refused before its stake was asked for: nothing to show in a history.
  is_listed boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  -- By the clock of the book.
  placed_at_ms bigint not null,
  delay_ms integer not null,
  struck_at_ms bigint,
  settled_at_ms bigint,
  -- The exact part of the stake that runs, as `3/4`.
  running text not null default '1/1',
  cashed_out bigint not null default 0 check (cashed_out >= 0),
  -- What its settlement pays, beside what was cashed out.
  payout bigint not null default 0 check (payout >= 0),
  -- How many payments the wallet was to make.
  payments integer not null default 0,
  -- Whether one of them closed the round: what comes later corrects it.
  is_closed boolean not null default false,
  check ((state = 'refused') <= (refusal is not null)),
  check (state in ('pending', 'refused') or struck_at_ms is not null)
) with (fillfactor = 70);
create unique index bet_idempotency on sportsbook.bet (player_id, idempotency_key);
create index bet_player on sportsbook.bet (player_id, id) where is_listed;
create index bet_unlisted on sportsbook.bet (created_at) where not is_listed;

-- Which bets hang on an event.
create table sportsbook.bet_leg (
  event_id text not null,
  bet_id text collate "C" not null,
  primary key (event_id, bet_id)
);

-- Bets that are not over: pending or running.
create table sportsbook.open_bet (
  bet_id text collate "C" primary key,
  player_id text not null,
  -- When a pending bet is taken up again; null for one that runs.
  due_at timestamptz
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index open_bet_player on sportsbook.open_bet (player_id);
create index open_bet_due on sportsbook.open_bet (due_at) where due_at is not null;

-- What the wallet is still to be told, in the order of the numbers of a bet; gone when it has taken it.
create table sportsbook.payment (
  bet_id text collate "C" not null,
  number integer not null,
  -- A win pays an amount into the round; a correction says what all of the closed round comes to.
  operation text not null check (operation in ('win', 'correct')),
  amount bigint not null check (amount >= 0),
  closes boolean not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  primary key (bet_id, number)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index payment_due on sportsbook.payment (due_at);

-- Parts of bets that were bought back; by a rule where there is no key.
create table sportsbook.cash_out (
  bet_id text collate "C" not null,
  number integer not null,
  idempotency_key text,
  request_hash bytea,
  percent integer not null,
  amount bigint not null check (amount > 0),
  made_at timestamptz not null default clock_timestamp(),
  primary key (bet_id, number)
);
create unique index cash_out_idempotency on sportsbook.cash_out (bet_id, idempotency_key);

-- A bet that sells itself at a threshold, under each event that it hangs on.
create table sportsbook.cash_out_rule (
  event_id text not null,
  bet_id text collate "C" not null,
  threshold bigint not null check (threshold > 0),
  primary key (event_id, bet_id)
);
create index cash_out_rule_bet on sportsbook.cash_out_rule (bet_id);

-- What stands on each outcome, in subunits of EUR: all stakes, and what is paid if it wins.
create table sportsbook.exposure (
  event_id text not null,
  market_key text not null,
  outcome_id text not null,
  staked bigint not null,
  payout bigint not null,
  primary key (event_id, market_key, outcome_id)
) with (fillfactor = 50);

create table sportsbook.shared_slip (
  code text primary key,
  -- The same slip has one code.
  content_hash bytea not null unique,
  legs jsonb not null,
  expires_at timestamptz not null
);
create index shared_slip_expiry on sportsbook.shared_slip (expires_at);

create table sportsbook.favourite (
  player_id text not null,
  event_id text not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (player_id, event_id)
);
