import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { questChecks } from './checks.ts'

/** Quests, and the progress of players' tasks, which derives from the ledger's events. */
export const questsTables: ModuleTables = {
  schema: 'quests',
  steps: {
    '0001_quests': {
      up: async (db) => {
        await sql`
          -- The last transaction of the ledger that is counted. One row, whose lock makes one process count at a time.
          create table quests.position (
            is_only boolean primary key default true check (is_only),
            through_transaction_id bigint not null default 0
          )`.execute(db)
        await sql`insert into quests.position default values`.execute(db)
        await sql`
          -- Published quests with their terms. The latest version of a quest is offered, unless it was withdrawn.
          create table quests.offer (
            id text collate "C" not null,
            version integer not null,
            terms jsonb not null,
            is_withdrawn boolean not null default false,
            operator text not null,
            reason text not null,
            published_at timestamptz not null,
            primary key (id, version)
          )`.execute(db)
        await sql`
          create table quests.quest (
            id text collate "C" primary key,
            player_id text collate "C" not null,
            quest_id text collate "C" not null,
            -- Copied when the player got the quest: a later version changes nothing for them.
            terms jsonb not null,
            state smallint not null check (state in (1, 2, 3, 5, 6)),
            issued_at timestamptz not null,
            started_at timestamptz,
            ends_at timestamptz,
            ended_at timestamptz,
            reward text not null default 'none' check (reward in ('none', 'due', 'paid', 'withheld')),
            version bigint not null default 1,
            -- The version and the state in the last event; the state is 0 before the first.
            told_version bigint not null default 0,
            told_state smallint not null default 0,
            unique (player_id, quest_id),
            check ((state = 2) <= (started_at is not null and ends_at is not null)),
            check ((state in (1, 2)) = (ended_at is null))
          ) with (fillfactor = 70)`.execute(db)
        await sql`create index quest_untold on quests.quest (player_id) where told_version < version`.execute(
          db,
        )
        await sql`create index quest_due on quests.quest (id) where reward = 'due'`.execute(db)
        await sql`create index quest_running on quests.quest (ends_at) where state in (1, 2)`.execute(db)
        await sql`
          -- Tasks of started quests. Progress and quantity are in 1/10,000 of a count or of a subunit.
          create table quests.task (
            quest_id text collate "C" not null references quests.quest (id),
            task_id text collate "C" not null,
            player_id text collate "C" not null,
            type text collate "C" not null,
            quantity bigint not null check (quantity > 0),
            progress bigint not null default 0 check (progress between 0 and quantity),
            currency text collate "C" not null,
            games text[],
            multiple numeric,
            starts_at timestamptz not null,
            ends_at timestamptz not null,
            -- The transaction with which the task was completed; later ones don't count. Zero for a task without transactions.
            completed_with bigint,
            is_told boolean not null default false,
            primary key (quest_id, task_id),
            check ((progress = quantity) = (completed_with is not null))
          ) with (fillfactor = 50)`.execute(db)
        await sql`create index task_open on quests.task (player_id) where completed_with is null`.execute(db)
        await sql`
          -- Days in the player's time zone on which the player has signed in during a quest.
          create table quests.sign_in_day (
            quest_id text collate "C" not null references quests.quest (id),
            player_id text collate "C" not null,
            day date not null,
            primary key (quest_id, day)
          )`.execute(db)
      },
    },
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  checks: questChecks,
}
