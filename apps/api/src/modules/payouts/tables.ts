import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { payoutChecks } from './payout-checks.ts'

/** Payouts on blockchains: withdrawals, the batches that pay them, and their transactions. */
export const payoutsTables: ModuleTables = {
  schema: 'payouts',
  steps: {
    '0001_payouts': {
      up: async (db) => {
        await sql`
          create table payouts.batch (
            id text collate "C" primary key,
            network text collate "C" not null,
            state text not null check (state in ('sealed', 'signed', 'broadcast', 'confirmed', 'failed', 'refused')),
            -- The unsigned transactions, as the signer receives them.
            document jsonb not null,
            -- Why the signer has refused it, or what went wrong last.
            problem text,
            sealed_at timestamptz not null,
            signed_at timestamptz,
            -- Time at which its transactions were last sent to the node.
            sent_at timestamptz,
            check ((state in ('sealed', 'refused')) <= (signed_at is null))
          )`.execute(db)
        await sql`
          -- One batch at a time is signed, since the next one spends what it leaves.
          create unique index batch_unsent on payouts.batch (network) where state in ('sealed', 'signed')`.execute(
          db,
        )
        await sql`create index batch_open on payouts.batch (network) where state = 'broadcast'`.execute(db)
        await sql`
          create table payouts.output (
            id text collate "C" primary key,
            -- Id of the withdrawal.
            reference text collate "C" not null,
            network text collate "C" not null,
            asset text collate "C" not null,
            address text collate "C" not null,
            memo text,
            -- In the smallest unit of the chain.
            amount numeric(78) not null check (amount > 0),
            state text not null check (state in ('waiting', 'batched', 'paid', 'returned')),
            batch_id text collate "C" references payouts.batch,
            position integer,
            -- Why it was returned to the operators.
            reason text,
            created_at timestamptz not null,
            unique (batch_id, position),
            check ((batch_id is null) = (position is null)),
            check (state = 'waiting' or batch_id is not null),
            check (state <> 'waiting' or batch_id is null)
          )`.execute(db)
        await sql`
          -- A withdrawal is in one batch only. One that was returned can join another.
          create unique index output_live on payouts.output (reference) where state <> 'returned'`.execute(db)
        await sql`
          create index output_waiting on payouts.output (network, created_at, id) where state = 'waiting'`.execute(
          db,
        )
        await sql`
          create table payouts.transaction (
            batch_id text collate "C" not null references payouts.batch,
            position integer not null,
            network text collate "C" not null,
            spends text[] not null,
            -- Positions of the outputs that it pays.
            outputs integer[] not null,
            confirmations_needed integer not null,
            -- Set when it is signed.
            tx_id text collate "C" unique,
            raw text,
            state text not null default 'pending' check (state in ('pending', 'paid', 'dead')),
            -- Block of the best chain that contains it; null while none does.
            height bigint,
            is_successful boolean,
            -- Another transaction that spends the same, and its block.
            conflict_id text collate "C",
            conflict_height bigint,
            primary key (batch_id, position),
            check ((tx_id is null) = (raw is null)),
            check ((height is null) = (is_successful is null)),
            check ((conflict_id is null) = (conflict_height is null)),
            check (state <> 'paid' or height is not null)
          )`.execute(db)
        await sql`create index transaction_pending on payouts.transaction (network) where state = 'pending'`.execute(
          db,
        )
        await sql`
          create index transaction_in_block on payouts.transaction (network, height) where state = 'paid'`.execute(
          db,
        )
        await sql`
          -- Reason for which no batch can be sealed at the moment, such as too few coins.
          create table payouts.obstacle (
            network text collate "C" primary key,
            problem text not null,
            since timestamptz not null
          )`.execute(db)
      },
    },
    '0002_versions': {
      up: async (db) => {
        await sql`
          -- Signed transactions in place of which a later version of their batch was sealed. They can still be executed.
          create table payouts.replaced_transaction (
            tx_id text collate "C" primary key,
            batch_id text collate "C" not null,
            position integer not null,
            raw text not null,
            foreign key (batch_id, position) references payouts.transaction
          )`.execute(db)
        await sql`create index replaced_of_transaction on payouts.replaced_transaction (batch_id, position)`.execute(
          db,
        )
        await sql`
          -- A wallet on TON executes one message per number. A refused batch was never signed.
          create unique index batch_number on payouts.batch ((document ->> 'sender'), (document ->> 'sequenceNumber'))
            where network = 'ton' and state <> 'refused'`.execute(db)
      },
    },
    '0003_fee_increases': {
      up: async (db) => {
        await sql`
          -- Versions of sent batches with a higher fee, which operators have ordered.
          create table payouts.fee_increase (
            batch_id text collate "C" not null references payouts.batch,
            version integer not null,
            document jsonb not null,
            state text not null check (state in ('sealed', 'signed', 'refused', 'void')),
            operator text not null,
            reason text not null,
            -- Why the signer has refused it, or what was wrong with its answer.
            problem text,
            created_at timestamptz not null,
            primary key (batch_id, version)
          )`.execute(db)
        await sql`create unique index increase_open on payouts.fee_increase (batch_id) where state = 'sealed'`.execute(
          db,
        )
      },
    },
    '0004_batch_list': {
      up: async (db) => {
        await sql`create index batch_by_time on payouts.batch (sealed_at desc, id desc)`.execute(db)
      },
    },
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  offers: ['payouts.live_output'],
  checks: payoutChecks,
}
