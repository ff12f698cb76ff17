import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { freeSpinsChecks } from './free-spins/checks.ts'
import { createFreeSpins } from './free-spins/tables.ts'

/** Campaigns, the bonuses of players and the codes they have entered. The money of a bonus is in the ledger. */
export const bonusesTables: ModuleTables = {
  schema: 'bonuses',
  steps: {
    '0001_bonuses': {
      up: async (db) => {
        await sql`
          -- The published version of each campaign. Its document has the fields of campaign-schema.ts.
          create table bonuses.campaign (
            id text collate "C" primary key,
            version integer not null default 1,
            document jsonb not null,
            published_at timestamptz not null,
            -- No longer offered; null while it is.
            withdrawn_at timestamptz,
            -- Number of bonuses issued, for limits of use.
            issued integer not null default 0
          )`.execute(db)
        await sql`
          -- Acts of operators on campaigns, for ever. A published document is kept with its act.
          create table bonuses.campaign_act (
            id bigint generated always as identity primary key,
            campaign_id text collate "C" not null,
            act text not null check (act in ('publish', 'withdraw', 'issue')),
            version integer not null,
            document jsonb,
            player_id text collate "C",
            operator text not null,
            reason text not null,
            at timestamptz not null
          )`.execute(db)
        await sql`create index campaign_act_of_campaign on bonuses.campaign_act (campaign_id, id)`.execute(db)
        await sql`
          -- A bonus of a player, with its terms as they were when it was issued.
          create table bonuses.bonus (
            id text collate "C" primary key,
            player_id text collate "C" not null,
            campaign_id text collate "C" not null,
            campaign_version integer not null,
            currency text collate "C" not null,
            amount bigint not null check (amount > 0),
            title jsonb not null,
            package_id text collate "C",
            terms jsonb not null,
            -- Owner and idempotency key of what it was issued for.
            scope text collate "C" not null,
            key text collate "C" not null,
            issued_at timestamptz not null,
            activate_until timestamptz not null,
            -- The ledger's grant of an activated bonus. It has the state of the money.
            grant_id bigint unique,
            activated_at timestamptz,
            -- End and result of a bonus that was never activated.
            ended_at timestamptz,
            result smallint,
            unique (scope, key),
            check ((ended_at is null) = (result is null) and (grant_id is null or ended_at is null)),
            check ((grant_id is null) = (activated_at is null))
          )`.execute(db)
        await sql`create index bonus_of_player on bonuses.bonus (player_id, issued_at desc, id)`.execute(db)
        await sql`
          create index bonus_unclaimed on bonuses.bonus (activate_until)
            where grant_id is null and ended_at is null`.execute(db)
        await sql`
          -- The bonus that a player has chosen for a deposit, with the campaign as the player saw it.
          create table bonuses.deposit_choice (
            invoice_id text collate "C" primary key,
            player_id text collate "C" not null,
            campaign_id text collate "C" not null,
            campaign_version integer not null,
            document jsonb not null,
            code text collate "C",
            chosen_at timestamptz not null
          )`.execute(db)
        await sql`create index deposit_choice_of_player on bonuses.deposit_choice (player_id)`.execute(db)
        await sql`
          -- A code of a campaign, with the number of its uses.
          create table bonuses.code (
            code text collate "C" primary key,
            campaign_id text collate "C" not null references bonuses.campaign (id),
            uses_max integer,
            uses integer not null default 0,
            check (uses >= 0 and uses <= uses_max)
          )`.execute(db)
        await sql`
          -- A code that a player has entered: kept for a deposit (used_at is null), or used.
          create table bonuses.player_code (
            id text collate "C" primary key,
            player_id text collate "C" not null,
            code text collate "C" not null,
            campaign_id text collate "C" not null,
            trigger text collate "C" not null,
            entered_at timestamptz not null,
            used_at timestamptz,
            unique (player_id, code)
          )`.execute(db)
      },
    },
    '0002_free_spins': { up: createFreeSpins },
    '0009_announced_ends': {
      up: async (db) => {
        await sql`
          -- When the player was told that the bonus ends soon; null before.
          alter table bonuses.bonus add column end_announced_at timestamptz`.execute(db)
      },
    },
    '0010_games_of_free_rounds': {
      up: async (db) => {
        await sql`
          -- The game of a round; null for a round from before this column, and for one whose rollback has overtaken its bet.
          alter table bonuses.free_round add column game_id text collate "C"`.execute(db)
      },
    },
  },
  checks: freeSpinsChecks,
}
