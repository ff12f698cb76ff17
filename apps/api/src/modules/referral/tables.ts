import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { referralChecks } from './checks.ts'

/** Invitations, and what players earn with the deposits of their friends. */
export const referralTables: ModuleTables = {
  schema: 'referral',
  steps: {
    '0001_referral': {
      up: async (db) => {
        await sql`
          -- The last transaction of the ledger that is counted. One row, whose lock makes one process count at a time.
          create table referral.progress (
            is_only boolean primary key default true check (is_only),
            through_transaction_id bigint not null default 0
          )`.execute(db)
        await sql`insert into referral.progress default values`.execute(db)
        await sql`
          -- Versions of the programme. A deposit earns by the version at its time.
          create table referral.programme (
            valid_from timestamptz primary key,
            content jsonb not null
          )`.execute(db)
        await sql`
          create table referral.ref_id (
            player_id text collate "C" primary key,
            ref_id text collate "C" not null unique
          )`.execute(db)
        await sql`
          -- The player who invited a friend, from the friend's registration on.
          create table referral.invitation (
            friend_id text collate "C" primary key,
            player_id text collate "C" not null,
            registered_at timestamptz not null,
            -- Own money that the friend has staked, in the currency of referral.counting_unit, by the rates at the time of the bets.
            played bigint not null default 0,
            check (friend_id <> player_id)
          )`.execute(db)
        await sql`create index invitation_of_player on referral.invitation (player_id, registered_at, friend_id)`.execute(
          db,
        )
        await sql`
          create table referral.earning (
            -- The deposit: its invoice.
            reference text collate "C" primary key,
            friend_id text collate "C" not null,
            player_id text collate "C" not null,
            currency text collate "C" not null,
            -- What is left of the deposit, and the terms at its time. Amounts are in subunits of the deposit's currency.
            deposited bigint not null,
            share_bps integer not null,
            minimum bigint not null,
            maximum bigint not null,
            -- What it earns by them, if it is approved.
            amount bigint not null generated always as (
              case when deposited < minimum then 0 else least(floor(deposited::numeric * share_bps / 10000), maximum) end
            ) stored,
            state text not null check (state in ('waiting', 'review', 'approved', 'refused')),
            -- Why it is reviewed or refused; null otherwise.
            reason text,
            counted_at timestamptz not null,
            -- When it is decided about or posted next.
            due_at timestamptz not null,
            -- Own money that the friend must have staked until a time, in that currency: for this deposit and earlier ones.
            play_needed bigint not null,
            play_until timestamptz not null,
            -- Part of the amount that is posted, and number of postings.
            posted bigint not null default 0 check (posted >= 0),
            postings integer not null default 0,
            check (posted = 0 or state = 'approved')
          )`.execute(db)
        await sql`create index earning_of_player on referral.earning (player_id, currency)`.execute(db)
        await sql`create index earning_of_friend on referral.earning (friend_id)`.execute(db)
        await sql`create index earning_waiting on referral.earning (due_at) where state = 'waiting'`.execute(
          db,
        )
        await sql`
          create index earning_unposted on referral.earning (reference) where state = 'approved' and posted <> amount`.execute(
          db,
        )
        await sql`create index earning_reviewed on referral.earning (counted_at) where state = 'review'`.execute(
          db,
        )
      },
    },
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  checks: referralChecks,
}
