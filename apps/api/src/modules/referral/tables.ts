import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { referralChecks } from './checks.ts'

/** Invitations, and what players earn with the deposits of their friends and with the margin on them. */
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
    '0002_margin': {
      up: async (db) => {
        await sql`drop function if exists referral.count_deposits(bigint, integer)`.execute(db)
        await sql`
          -- The terms of deposits are one of two rules.
          update referral.programme set content = jsonb_build_object(
            'currency', content -> 'currency', 'deposit', content - 'currency', 'margin', null)`.execute(db)
        await sql`
          -- Numbers of the friend's last settled rounds whose stakes are counted. Earlier rounds earn nothing.
          alter table referral.invitation add column spins bigint not null default 0, add column bets bigint not null default 0`.execute(
          db,
        )
        await sql`
          update referral.invitation i set spins = r.spins, bets = r.bets
            from referral.invitation f
            cross join lateral (
              select coalesce(max(s.number) filter (where s.history_kind = 'spin'), 0) as spins,
                  coalesce(max(s.number) filter (where s.history_kind = 'bet'), 0) as bets
                from ledger.settled_rounds(f.friend_id, 0, 0) s
            ) r
            where i.friend_id = f.friend_id`.execute(db)
        await sql`
          -- The margin on a friend in a calendar month in UTC, from own money. Amounts are in subunits of the currency of the terms.
          create table referral.friend_month (
            friend_id text collate "C" not null,
            -- Its first day.
            month date not null,
            -- The terms of its begin: costs in basis points, the most that counts in basis points of the stakes, and if a negative margin
            -- before it is deducted.
            currency text collate "C" not null,
            casino_bps integer not null,
            sport_bps integer not null,
            deposit_bps integer not null,
            of_stakes_bps integer not null,
            carries_over boolean not null,
            -- Stakes of settled rounds, without refunded ones.
            casino_staked bigint not null default 0,
            sport_staked bigint not null default 0,
            -- Payouts, bonuses that became own money, and deposits.
            paid bigint not null default 0,
            given bigint not null default 0,
            deposited bigint not null default 0,
            -- Negative margin of earlier months.
            carried bigint not null default 0 check (carried <= 0),
            -- In 1/10,000 of a subunit.
            margin numeric not null generated always as (
              (casino_staked::numeric + sport_staked - paid - given + carried) * 10000
                - casino_staked::numeric * casino_bps - sport_staked::numeric * sport_bps - deposited::numeric * deposit_bps
            ) stored,
            -- The part of it that counts.
            counted numeric not null generated always as (
              greatest(0, least((casino_staked::numeric + sport_staked) * of_stakes_bps,
                (casino_staked::numeric + sport_staked - paid - given + carried) * 10000
                  - casino_staked::numeric * casino_bps - sport_staked::numeric * sport_bps - deposited::numeric * deposit_bps))
            ) stored,
            primary key (friend_id, month)
          )`.execute(db)
        await sql`
          alter table referral.earning
            -- The month whose margin earns; null for a deposit. The margin that counts is in 1/10,000 of a subunit.
            add column month date,
            add column margin numeric not null default 0 check (margin >= 0),
            drop column amount`.execute(db)
        await sql`
          -- What it earns by its terms, if it is approved.
          alter table referral.earning add column amount bigint not null generated always as (
            case
              when month is not null then least(floor(margin * share_bps / 100000000), maximum)
              when deposited < minimum then 0
              else least(floor(deposited::numeric * share_bps / 10000), maximum)
            end
          ) stored`.execute(db)
        await sql`drop index if exists referral.earning_waiting`.execute(db)
        await sql`
          create index earning_waiting on referral.earning (due_at) where state = 'waiting' and (month is null or amount > 0)`.execute(
          db,
        )
        await sql`
          create index earning_unposted on referral.earning (reference) where state = 'approved' and posted <> amount`.execute(
          db,
        )
      },
    },
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  checks: referralChecks,
}
