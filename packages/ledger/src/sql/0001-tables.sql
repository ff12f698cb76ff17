-- The money tables. Everything here belongs to packages/ledger; others go through its functions.

-- Enumerations instead of checks: PostgreSQL prepares a table's checks anew for every statement that writes to it.
create type ledger.account_kind as enum ('real', 'hold', 'house_game', 'house_payment', 'house_correction');
create type ledger.transaction_kind as enum (
  'bet', 'win', 'rollback', 'bet_voided', 'deposit', 'withdrawal_hold', 'withdrawal', 'withdrawal_release', 'adjustment',
  'reversal'
);
create type ledger.history_kind as enum ('spin', 'bet');
create type ledger.round_state as enum ('open', 'closed', 'cancelled');

-- One row a player: the lock that orders everything that happens to them, the guard of their betting, and the
-- counters that number their history, so that deep pages cost what the first one costs.
create table ledger.player (
  id text collate "C" primary key,
  -- The outbox partition of the player's events.
  partition integer not null,
  spin_count bigint not null default 0,
  spin_settled_count bigint not null default 0,
  bet_count bigint not null default 0,
  bet_settled_count bigint not null default 0,
  statement_count bigint not null default 0,
  betting_blocked_until timestamptz,
  betting_block_reason text,
  created_at timestamptz not null default now()
) with (fillfactor = 50);

-- Player accounts keep their balance here. House accounts (player_id is null) never do: every bet touches one,
-- and a row that every bet updates would put all players into one queue. Their balance is a sum of postings.
create table ledger.account (
  id bigint generated always as identity primary key,
  player_id text collate "C" references ledger.player (id),
  kind ledger.account_kind not null,
  -- Which provider a house account faces; null for player accounts.
  counterparty text collate "C",
  currency text collate "C" not null,
  balance bigint not null default 0,
  -- Counts the changes of the row, so that a late event never overwrites a newer state.
  version bigint not null default 0,
  is_active boolean not null default false,
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  constraint account_balance_in_range
    check (balance = 0 or (player_id is not null and balance between 1 and 9007199254740991))
) with (fillfactor = 50);

create unique index account_of_player on ledger.account (player_id, currency, kind) where player_id is not null;
create unique index account_active_of_player on ledger.account (player_id) where is_active;
create unique index account_of_house on ledger.account (kind, counterparty, currency) where player_id is null;

-- No foreign keys on the tables of the hot path: they would lock the referenced rows, and the house's is one
-- row for all. A trigger on postings checks the same without locks, since nothing referenced is ever deleted.
create table ledger.transaction (
  -- Without a cache: the roll-up of house balances relies on numbers that grow in the order of their making.
  id bigint generated always as identity primary key,
  round_id bigint,
  -- The transaction that this one undoes or completes. At most one may.
  concludes bigint,
  -- The balance that the first try was answered with; a replay gets it again.
  answer_balance bigint,
  created_at timestamptz not null default now(),
  request_hash uuid not null,
  kind ledger.transaction_kind not null,
  player_id text collate "C",
  -- Whose idempotency keys these are: a game provider, a payment provider, a module.
  scope text collate "C" not null,
  key text collate "C" not null,
  details jsonb
);

create unique index transaction_key on ledger.transaction (scope, key);
create unique index transaction_concludes on ledger.transaction (concludes) where concludes is not null;

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

-- The non-game movements of a player's money, numbered.
create table ledger.statement_line (
  player_id text collate "C" not null,
  number bigint not null,
  transaction_id bigint not null,
  account_id bigint not null,
  primary key (player_id, number)
);

create table ledger.house_balance (
  account_id bigint primary key references ledger.account (id),
  balance bigint not null
);

-- How far the sums of ledger.house_balance reach. One row.
create table ledger.house_roll_up (
  is_only boolean primary key default true check (is_only),
  through_transaction_id bigint not null default 0
);
insert into ledger.house_roll_up default values;

-- A game opened by a player for real money: bets of it draw on this account.
create table ledger.game_session (
  id bigint generated always as identity primary key,
  player_id text collate "C" not null references ledger.player (id),
  account_id bigint not null references ledger.account (id),
  house_account_id bigint not null references ledger.account (id),
  currency text collate "C" not null,
  provider text collate "C" not null,
  game_id text collate "C" not null,
  history_kind ledger.history_kind not null,
  -- The number of the player's last round before the session: its own rounds come after it.
  rounds_before bigint not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create index game_session_open on ledger.game_session (player_id) where closed_at is null;

create table ledger.round (
  id bigint generated by default as identity primary key,
  account_id bigint not null,
  session_id bigint not null,
  -- Among the player's rounds of this kind, by opening and by settlement.
  number bigint not null,
  settled_number bigint,
  stake bigint not null,
  refunded bigint not null default 0,
  payout bigint not null default 0,
  balance_before bigint not null,
  balance_after bigint not null,
  opened_at timestamptz not null default now(),
  settled_at timestamptz,
  player_id text collate "C" not null,
  history_kind ledger.history_kind not null,
  provider text collate "C" not null,
  provider_round_id text collate "C" not null,
  game_id text collate "C" not null,
  currency text collate "C" not null,
  state ledger.round_state not null default 'open',
  details jsonb not null default '{}',
  constraint round_settled check (case state when 'open' then settled_number is null else settled_number > 0 end)
);
create unique index round_of_provider on ledger.round (player_id, provider, provider_round_id);
create unique index round_history on ledger.round (player_id, history_kind, number);
create unique index round_settled_history on ledger.round (player_id, history_kind, settled_number)
  where settled_number is not null;
create index round_open on ledger.round (player_id, history_kind, number) where settled_number is null;

-- The columns that Centrifugo's PostgreSQL consumer reads. No NOTIFY: it would cost a bet a third of its rate.
create table ledger.outbox (
  id bigserial primary key,
  method text not null,
  payload jsonb not null,
  partition integer not null,
  created_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 20000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 20000);
