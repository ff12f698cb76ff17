import { sql } from 'kysely'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { chainChecks } from './chain-checks.ts'

/** Followed chains, their last blocks, the players' addresses and the payments to them. */
export const chainsTables: ModuleTables = {
  schema: 'chains',
  steps: {
    '0001_chains': {
      up: async (db) => {
        await sql`
          create table chains.chain (
            network text collate "C" primary key,
            -- Last block that was processed; null on a chain whose blocks are final.
            height bigint,
            hash text collate "C",
            -- Place in the history of the account, on such a chain.
            place text collate "C",
            followed_at timestamptz not null,
            check ((height is null) = (hash is null))
          )`.execute(db)
        await sql`
          -- Last blocks of the best chain, to find the one from which another branch starts.
          create table chains.block (
            network text collate "C" not null references chains.chain,
            height bigint not null,
            hash text collate "C" not null,
            primary key (network, height)
          )`.execute(db)
        await sql`
          create table chains.address (
            network text collate "C" not null,
            address text collate "C" not null,
            -- Comment on chains where all players pay to one address; empty on others.
            comment text collate "C" not null default '',
            asset text collate "C" not null,
            player_id text collate "C" not null,
            -- Key that it is derived from, and its number.
            key_id text collate "C" not null,
            number integer not null check (number >= 0),
            created_at timestamptz not null,
            primary key (network, address, comment),
            unique (player_id, asset, key_id),
            unique (network, key_id, number)
          )`.execute(db)
        await sql`
          create table chains.payment (
            id text collate "C" primary key,
            network text collate "C" not null,
            tx_id text collate "C" not null,
            position integer not null,
            address text collate "C" not null,
            comment text collate "C",
            -- Null for a token that is not supported.
            asset text collate "C",
            token text collate "C",
            amount numeric(78) not null check (amount >= 0),
            -- Null if no player has this comment.
            player_id text collate "C",
            -- Reason why it is never credited.
            refusal text check (refusal in ('dust', 'unsupported_token', 'unknown_comment')),
            confirmations_needed integer not null,
            -- Block of the best chain that contains it; null while none does.
            height bigint,
            is_credited boolean not null default false,
            seen_at timestamptz not null,
            unique (network, tx_id, position),
            check (refusal is not null or asset is not null and player_id is not null),
            check (not (is_credited and refusal is not null))
          )`.execute(db)
        await sql`
          create index payment_open on chains.payment (network, height)
            where not is_credited and refusal is null`.execute(db)
        await sql`create index payment_in_block on chains.payment (network, height)`.execute(db)
        await sql`create index payment_of_player on chains.payment (player_id)`.execute(db)
      },
    },
  },
  checks: chainChecks,
}
