import { randomBytes } from 'node:crypto'
import { commitment } from '@tessera/fairness'
import { nodeHashes } from '@tessera/fairness/node'
import type { Tx } from '@tessera/postgres'
import { onlyRow, type Queryable } from '../database/queryable.ts'

/** A player's active seed pair. The server seed never leaves the server while the pair is active. */
export interface ActiveSeeds {
  readonly id: bigint
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** The nonce of the next round. */
  readonly nonce: number
  /** How long ago the player's last round began; null before the first. */
  readonly sinceLastRoundMs: number | null
}

interface SeedRow {
  id: bigint
  server_seed: string
  server_seed_hash: string
  client_seed: string
  next_nonce: number
  since_last_round_ms: number | null
}

const columns = `id, server_seed, server_seed_hash, client_seed, next_nonce,
  (extract(epoch from clock_timestamp() - last_round_at) * 1000)::float8 as since_last_round_ms`

function fromRow(row: SeedRow): ActiveSeeds {
  return {
    id: row.id,
    serverSeed: row.server_seed,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.next_nonce,
    sinceLastRoundMs: row.since_last_round_ms,
  }
}

/** A client seed until the player chooses one: from the same strong source as server seeds. */
function randomClientSeed(): string {
  return randomBytes(8).toString('hex')
}

async function insertPair(db: Queryable, playerKey: string, state: 'active' | 'next'): Promise<void> {
  const serverSeed = randomBytes(32).toString('hex')
  await db.query(
    `insert into studio.seed_pair (player_key, state, server_seed, server_seed_hash, client_seed)
     values ($1, $2, $3, $4, $5)
     on conflict (player_key, state) where state in ('next', 'active') do nothing`,
    [playerKey, state, serverSeed, commitment(nodeHashes, serverSeed), randomClientSeed()],
  )
}

const lockStatement = {
  name: 'studio.lock_active_seeds',
  text: `select ${columns} from studio.seed_pair where player_key = $1 and state = 'active' for update`,
}

/**
 * The player's active pair, locked until the transaction ends: whatever takes or gives back a nonce, or rotates, comes
 * one after the other. Always the first lock of a transaction.
 */
export async function lockActiveSeeds(tx: Tx, playerKey: string): Promise<ActiveSeeds> {
  const [row] = await tx.query<SeedRow>(lockStatement, [playerKey])
  if (row !== undefined) return fromRow(row)
  await insertPair(tx, playerKey, 'active')
  await insertPair(tx, playerKey, 'next')
  return fromRow(onlyRow(await tx.query<SeedRow>(lockStatement, [playerKey])))
}

/** Moves the nonce on: the round that takes it is in the same transaction. */
export async function takeNonce(tx: Tx, seeds: ActiveSeeds): Promise<void> {
  await tx.query(
    {
      name: 'studio.take_nonce',
      text: `update studio.seed_pair set next_nonce = next_nonce + 1, last_round_at = clock_timestamp()
        where id = $1`,
    },
    [seeds.id],
  )
}

/** Gives back the nonce of a round whose bet was refused, unless a later round has gone on from it. */
export async function giveBackNonce(tx: Tx, seedPairId: bigint, nonce: number): Promise<void> {
  await tx.query('update studio.seed_pair set next_nonce = $2 where id = $1 and next_nonce = $2 + 1', [
    seedPairId,
    nonce,
  ])
}

/** What the player may see of the seeds. */
export interface PublicSeeds {
  readonly serverSeedHash: string
  readonly nextServerSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/** The player's seeds, made when there are none yet. */
export async function publicSeeds(tx: Tx, playerKey: string): Promise<PublicSeeds> {
  const active = await lockActiveSeeds(tx, playerKey)
  const next = onlyRow(
    await tx.query<SeedRow>(
      `select ${columns} from studio.seed_pair where player_key = $1 and state = 'next'`,
      [playerKey],
    ),
  )
  return {
    serverSeedHash: active.serverSeedHash,
    nextServerSeedHash: next.server_seed_hash,
    clientSeed: active.clientSeed,
    nonce: active.nonce,
  }
}

/** Reveals the active pair and makes the next one active, with the client seed that the player chose. */
export async function activateNext(
  tx: Tx,
  active: ActiveSeeds,
  playerKey: string,
  clientSeed: string,
): Promise<void> {
  await tx.query(`update studio.seed_pair set state = 'revealed', revealed_at = now() where id = $1`, [
    active.id,
  ])
  await tx.query(
    `update studio.seed_pair set state = 'active', client_seed = $2,
       last_round_at = (select last_round_at from studio.seed_pair where id = $3)
     where player_key = $1 and state = 'next'`,
    [playerKey, clientSeed, active.id],
  )
  await insertPair(tx, playerKey, 'next')
}
