import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { cashbackChecks } from './checks.ts'

/** Periods of cashback and rakeback, which derive from the ledger's settled rounds and corrections. */
export const cashbackTables: ModuleTables = {
  schema: 'cashback',
  steps: {
    '0001_cashback': {
      up: async (db) => {
        await sql`
          -- The last transaction of the ledger whose player was counted. One row, whose lock makes one process look for players at a
          -- time.
          create table cashback.position (
            is_only boolean primary key default true check (is_only),
            through_transaction_id bigint not null default 0
          )`.execute(db)
        await sql`insert into cashback.position default values`.execute(db)
        await sql`
          -- Numbers of the player's last settled rounds that are counted.
          create table cashback.counted (
            player_id text collate "C" primary key,
            spins bigint not null default 0,
            bets bigint not null default 0,
            -- Numbers up to which rounds are being counted: more may be settled meanwhile.
            spins_through bigint not null default 0,
            bets_through bigint not null default 0
          ) with (fillfactor = 50)`.execute(db)
        await sql`
          -- A calendar period of a player in a campaign and a currency, with the campaign as it was when the period began for the player.
          create table cashback.period (
            id text collate "C" primary key default gen_random_uuid()::text,
            player_id text collate "C" not null,
            campaign_id text collate "C" not null,
            campaign_version integer not null,
            document jsonb not null,
            kind text not null check (kind in ('cashback', 'rakeback')),
            -- Basis points of a loss, or of a stake, that count: {"games": {id: n}, "categories": {name: n}, "other": n}.
            counted jsonb not null,
            currency text collate "C" not null,
            starts_at timestamptz not null,
            ends_at timestamptz not null check (ends_at > starts_at),
            -- Settlement of the first round that counts.
            counts_from timestamptz not null,
            -- What counts so far, in 1/10,000 of a subunit; negative for net winnings.
            basis numeric not null default 0,
            minimum bigint not null check (minimum >= 0),
            amount_max bigint not null check (amount_max > 0),
            -- Set when the period is closed: the rate in basis points, and the amount.
            rate integer check (rate between 0 and 10000),
            amount bigint check (amount >= 0 and amount <= amount_max),
            claim_until timestamptz,
            -- 'open', 'none' below the minimum, 'withheld' from a player to whom nothing may be promoted, 'due', 'claimed' or 'lapsed'.
            state text not null default 'open' check (state in ('open', 'none', 'withheld', 'due', 'claimed', 'lapsed')),
            ended_at timestamptz,
            unique (player_id, campaign_id, currency, starts_at),
            check ((state in ('open', 'due')) = (ended_at is null)),
            check ((state in ('due', 'claimed', 'lapsed')) <= (rate is not null and amount > 0 and claim_until is not null))
          ) with (fillfactor = 70)`.execute(db)
        await sql`create index period_open on cashback.period (ends_at) where state = 'open'`.execute(db)
        await sql`create index period_due on cashback.period (claim_until) where state = 'due'`.execute(db)
        await sql`
          -- What a correction of a settled round has changed in a period, in 1/10,000 of a subunit.
          create table cashback.correction (
            transaction_id bigint not null,
            period_id text collate "C" not null references cashback.period (id),
            player_id text collate "C" not null,
            basis numeric not null,
            primary key (transaction_id, period_id)
          )`.execute(db)
        await sql`create index correction_of_period on cashback.correction (period_id)`.execute(db)
        await sql`create index correction_of_player on cashback.correction (player_id)`.execute(db)
      },
    },
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  checks: cashbackChecks,
}
