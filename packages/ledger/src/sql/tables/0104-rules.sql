-- The rules of a player that the ledger applies in the transaction that moves the money. Without any, a bet tests two flags.

create type ledger.act as enum ('bet', 'deposit', 'withdrawal', 'promotion', 'sign_in');
create type ledger.limit_kind as enum ('bet', 'loss', 'deposit');
create type ledger.limit_period as enum ('day', 'week', 'month');
create type ledger.limit_source as enum ('player', 'operator', 'jurisdiction');
create type ledger.grant_state as enum ('active', 'completed', 'forfeited', 'expired', 'cancelled');

-- What a player may not do, and until when. One row per reason, so that each ends independently.
create table ledger.block (
  player_id text collate "C" not null references ledger.player (id),
  act ledger.act not null,
  reason text not null,
  -- 'infinity' until the block is lifted.
  ends_at timestamptz not null,
  primary key (player_id, act, reason)
);

-- Limits of money over a period of the calendar. Several of one kind apply side by side: the strictest one refuses.
create table ledger.player_limit (
  player_id text collate "C" not null references ledger.player (id),
  kind ledger.limit_kind not null,
  period ledger.limit_period not null,
  source ledger.limit_source not null,
  currency text collate "C" not null,
  amount bigint not null check (amount between 0 and 9007199254740991),
  -- Used in the present window, in the limit's currency. The net loss of a winner is negative.
  used bigint not null default 0,
  window_starts_at timestamptz not null,
  window_ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (player_id, kind, period, source)
) with (fillfactor = 50);

-- A bonus with its terms, copied from the campaign when it was granted. Its money is on an account of its own and becomes
-- the player's only when the wagering requirement is met.
create table ledger.bonus_grant (
  id bigint generated always as identity (maxvalue 8796093022207) primary key,
  player_id text collate "C" not null references ledger.player (id),
  currency text collate "C" not null,
  -- Order of pots in which a stake draws money. Own money has rank 0; pots with lower ranks come first.
  rank integer not null check (rank <> 0),
  state ledger.grant_state not null default 'active',
  -- In 1/10,000 of a subunit: contributions are basis points, and rounding would lose small ones.
  wagering_required bigint not null check (wagering_required >= 0),
  wagered bigint not null default 0,
  -- Basis points of a stake that count towards the requirement: {"games": {id: n}, "categories": {name: n}, "other": n}.
  contribution jsonb not null,
  -- Largest stake while wagering, in subunits.
  max_bet bigint,
  excluded_games text[] not null default '{}',
  -- Lowest odds of a sports bet, in thousandths.
  min_odds integer,
  -- Largest amount that becomes the player's; the rest is forfeited.
  max_conversion bigint,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
) with (fillfactor = 50);
create index bonus_grant_active on ledger.bonus_grant (player_id, currency) where state = 'active';

-- Wagering progress of each bet, so that a rollback takes back what the bet has added.
create table ledger.wagering (
  transaction_id bigint primary key,
  grant_id bigint not null,
  -- In 1/10,000 of a subunit; negative for a rollback.
  amount bigint not null
);

-- Value of one subunit of a currency in the installation's unit of account, from a time on.
create table ledger.exchange_rate (
  currency text collate "C" not null,
  valid_from timestamptz not null,
  subunit_value numeric not null check (subunit_value > 0),
  primary key (currency, valid_from)
);
