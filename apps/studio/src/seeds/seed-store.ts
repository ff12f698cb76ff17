import { randomBytes } from 'node:crypto'
import { commitment } from '@tessera/fairness'
import { nodeHashes } from '@tessera/fairness/node'
import type { Tx } from '@tessera/postgres'
import type { Vault } from '@tessera/server-kit'
import { onlyRow, type Queryable } from '../database/queryable.ts'
import { openSeed, seedContext } from './sealed-seed.ts'

/**
 * A player's active seed pair. The server seed stays sealed; it is opened only to draw a round and to be
 * revealed.
 */
export interface ActiveSeeds {
  readonly id: bigint
  readonly sealedSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** Nonce of the next round. */
  readonly nonce: number
}

const COLUMNS = `id, sealed_seed as "sealedSeed", server_seed_hash as "serverSeedHash", client_seed as "clientSeed",
  next_nonce as nonce`

/** Client seed until the player chooses one, from the same secure source as server seeds. */
function randomClientSeed(): string {
  return randomBytes(8).toString('hex')
}

async function insertPair(
  db: Queryable,
  vault: Vault,
  playerKey: string,
  state: 'active' | 'next',
): Promise<void> {
  const serverSeed = randomBytes(32).toString('hex')
  const hash = commitment(nodeHashes, serverSeed)
  await db.query(
    `insert into studio.seed_pair (player_key, state, sealed_seed, server_seed_hash, client_seed)
     values ($1, $2, $3, $4, $5)
     on conflict (player_key, state) where state in ('next', 'active') do nothing`,
    [playerKey, state, vault.seal(serverSeed, seedContext(playerKey, hash)), hash, randomClientSeed()],
  )
}

async function lockActivePair(tx: Tx, playerKey: string): Promise<ActiveSeeds | null> {
  const [row] = await tx.query<ActiveSeeds>(
    {
      name: 'studio.lock_active_seeds',
      text: `select ${COLUMNS} from studio.seed_pair where player_key = $1 and state = 'active' for no key update`,
    },
    [playerKey],
  )
  return row ?? null
}

/** A number that no other advisory lock of the database starts with. */
const SEED_CHANGE_LOCK = 7_265_101

/**
 * Lets one transaction at a time replace a player's active seeds, until it ends. Taken before any row is
 * locked: a round takes it only if it finds no active pair, and then it holds no lock.
 */
export async function lockSeedChange(tx: Tx, playerKey: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [SEED_CHANGE_LOCK, playerKey])
}

/**
 * Returns the player's active pair, locked until the transaction ends, so that nonces and rotations are
 * handled one after the other. Always the first lock of a transaction except {@link lockSeedChange}.
 */
export async function lockActiveSeeds(tx: Tx, vault: Vault, playerKey: string): Promise<ActiveSeeds> {
  const pair = await lockActivePair(tx, playerKey)
  if (pair !== null) return pair
  // There is none yet, or a rotation replaced it during the wait. From here on no other transaction can.
  await lockSeedChange(tx, playerKey)
  await insertPair(tx, vault, playerKey, 'active')
  await insertPair(tx, vault, playerKey, 'next')
  const made = await lockActivePair(tx, playerKey)
  if (made === null) throw new Error(`no active seeds for ${playerKey}`)
  return made
}

/** Public part of a player's seeds. */
export interface PublicSeeds {
  readonly serverSeedHash: string
  readonly nextServerSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/** Returns the player's seeds and creates them if there are none. */
export async function publicSeeds(tx: Tx, vault: Vault, playerKey: string): Promise<PublicSeeds> {
  const active = await lockActiveSeeds(tx, vault, playerKey)
  const next = onlyRow(
    await tx.query<ActiveSeeds>(
      `select ${COLUMNS} from studio.seed_pair where player_key = $1 and state = 'next'`,
      [playerKey],
    ),
  )
  return {
    serverSeedHash: active.serverSeedHash,
    nextServerSeedHash: next.serverSeedHash,
    clientSeed: active.clientSeed,
    nonce: active.nonce,
  }
}

/**
 * Reveals the active pair and activates the next one with the player's client seed. Returns the server seed
 * that was active until now; it is public from here on.
 */
export async function activateNext(
  tx: Tx,
  vault: Vault,
  active: ActiveSeeds,
  playerKey: string,
  clientSeed: string,
): Promise<string> {
  const revealed = openSeed(vault, { ...active, playerKey })
  await tx.query(
    `update studio.seed_pair
     set state = 'revealed', revealed_at = now(), server_seed = $2, sealed_seed = null where id = $1`,
    [active.id, revealed],
  )
  await tx.query(
    `update studio.seed_pair set state = 'active', client_seed = $2,
       last_round_at = (select last_round_at from studio.seed_pair where id = $3)
     where player_key = $1 and state = 'next'`,
    [playerKey, clientSeed, active.id],
  )
  await insertPair(tx, vault, playerKey, 'next')
  return revealed
}
