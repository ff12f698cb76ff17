import { readdirSync, readFileSync } from 'node:fs'
import { type Database, type Definition, type Migrations, migrate } from '@tessera/postgres'
import type { WalletTokens } from '@tessera/provider-kit'
import type { Vault } from '@tessera/server-kit'
import { type Kysely, sql } from 'kysely'
import { sealSeeds } from './seal-seeds.ts'
import { sealWalletTokens } from './seal-tokens.ts'
import { spendNonces } from './spend-nonces.ts'
import { separateUnfinished } from './unfinished-rounds.ts'

/** Tables of the studio, in the schema `studio`. Amounts are subunits of the session's currency. */

async function createSeedPairs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table studio.seed_pair (
      id bigint generated always as identity primary key,
      player_key text not null,
      state text not null check (state in ('next', 'active', 'revealed')),
      server_seed text not null,
      server_seed_hash text not null,
      client_seed text not null,
      next_nonce integer not null default 0 check (next_nonce >= 0),
      created_at timestamptz not null default now(),
      revealed_at timestamptz,
      check ((state = 'revealed') = (revealed_at is not null))
    )`.execute(db)
  await sql`
    create unique index seed_pair_current on studio.seed_pair (player_key, state)
    where state in ('next', 'active')`.execute(db)
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table studio.game_session (
      id uuid primary key default gen_random_uuid(),
      token_hash bytea not null unique,
      player_key text not null,
      game_id text not null,
      mode text not null check (mode in ('real', 'demo')),
      wallet_token text not null,
      currency text not null,
      locale text not null,
      lobby_url text not null,
      platform text not null check (platform in ('mobile', 'desktop')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index game_session_player on studio.game_session (player_key)`.execute(db)
}

async function createRounds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table studio.round (
      id text primary key,
      player_key text not null,
      game_id text not null,
      session_id uuid not null references studio.game_session (id),
      client_round_key text not null,
      stake bigint not null check (stake > 0),
      choices jsonb,
      phase text not null
        check (phase in ('betting', 'open', 'winning', 'cancelling', 'closed', 'void')),
      outcome jsonb not null,
      payout bigint not null check (payout >= 0),
      spins_total integer not null check (spins_total >= 1),
      spins_shown integer not null check (spins_shown between 1 and spins_total),
      seed_pair_id bigint not null references studio.seed_pair (id),
      nonce integer not null,
      refusal text,
      balance_before bigint,
      balance_after bigint,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      created_at timestamptz not null default clock_timestamp(),
      closed_at timestamptz,
      check ((phase in ('closed', 'void')) = (closed_at is not null))
    )`.execute(db)
  await sql`
    create unique index round_client_key on studio.round (player_key, game_id, client_round_key)`.execute(db)
  // One round at a time per player and game: the database itself rejects a second one.
  await sql`
    create unique index round_unfinished on studio.round (player_key, game_id)
    where closed_at is null`.execute(db)
  // No result is used twice. The nonce of a void round may be reused: its result was never shown.
  await sql`
    create unique index round_nonce on studio.round (seed_pair_id, nonce)
    where phase <> 'void'`.execute(db)
  await sql`
    create index round_history on studio.round (player_key, game_id, created_at desc, id desc)`.execute(db)
  await sql`create index round_session on studio.round (session_id)`.execute(db)
  await sql`
    create index round_due on studio.round (next_attempt_at) where closed_at is null`.execute(db)
}

async function createDemoMoney(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table studio.demo_account (
      id text primary key,
      balance bigint not null check (balance >= 0),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table studio.demo_transaction (
      id text primary key,
      account_id text not null references studio.demo_account (id) on delete cascade,
      amount bigint not null,
      balance_after bigint not null,
      rolled_back boolean not null default false
    )`.execute(db)
  await sql`
    create index demo_transaction_account on studio.demo_transaction (account_id)`.execute(db)
}

async function addLeastRoundTime(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table studio.game_session
      add column min_round_ms integer not null default 0 check (min_round_ms >= 0)`.execute(db)
  // In the same row as the nonce, which every round locks and updates anyway.
  await sql`alter table studio.seed_pair add column last_round_at timestamptz`.execute(db)
}

async function rememberRequests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table studio.provider_request (
      id uuid primary key,
      taken_at timestamptz not null default now()
    )`.execute(db)
}

/**
 * `close_rounds` now takes the closing time. The new version of the function is created with the other
 * functions (0019).
 */
async function dropFormerClosing(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists studio.close_rounds(text[], bigint[], bigint[])`.execute(db)
}

/** Players can read all their seed pairs, including revealed ones. */
async function findPlayersSeeds(db: Kysely<unknown>): Promise<void> {
  await sql`create index seed_pair_player on studio.seed_pair (player_key, id)`.execute(db)
}

/**
 * Sessions with free rounds. Their rounds belong to a second session, which has the same token of the wallet, so that a round and
 * every retry of it name the free rounds.
 */
async function addFreeRounds(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table studio.game_session
      add column free_rounds_id text,
      add column free_stake bigint check (free_stake > 0),
      add column free_session_id uuid,
      add check ((free_rounds_id is null) = (free_stake is null))`.execute(db)
}

/** Sessions whose platform refuses stakes above an amount. */
async function addLargestStakes(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table studio.game_session add column stake_max bigint check (stake_max > 0)`.execute(db)
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await createSeedPairs(db)
  await createSessions(db)
  await createRounds(db)
  await createDemoMoney(db)
}

/**
 * Migrations of the schema `studio`. `vault` and `tokens` seal the seeds and tokens that earlier versions
 * stored in plain text.
 */
export function migrations(vault: Vault, tokens: WalletTokens): Migrations {
  return {
    '0001_rounds': { up: createTables },
    '0002_least_round_time': { up: addLeastRoundTime },
    '0003_spent_nonces': { up: spendNonces },
    '0004_sealed_seeds': { up: (db) => sealSeeds(db, vault) },
    '0005_unfinished_rounds': { up: separateUnfinished },
    '0006_provider_requests': { up: rememberRequests },
    '0007_told_closings': { up: dropFormerClosing },
    '0008_seeds_of_a_player': { up: findPlayersSeeds },
    '0009_sealed_tokens': { up: (db) => sealWalletTokens(db, tokens) },
    '0010_free_rounds': { up: addFreeRounds },
    '0011_largest_stakes': { up: addLargestStakes },
  }
}

/** Reads the studio's SQL functions, one per file (docs/decisions/0019). */
function readFunctions(): Definition[] {
  const folder = new URL('./functions/', import.meta.url)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.sql'.length),
      text: readFileSync(new URL(file, folder), 'utf8'),
    }))
}

/** Migrates the studio's tables and functions. Safe while other processes do the same. */
export async function migrateStudio(database: Database, vault: Vault, tokens: WalletTokens): Promise<void> {
  await migrate(database, 'studio', migrations(vault, tokens), readFunctions())
}
