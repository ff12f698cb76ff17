import type { Database, Tx } from '@tessera/postgres'
import { newId } from '../../database/new-id.ts'
import type { ChainConfig } from './chain-config.ts'
import { NodeUnavailableError } from './chain-source.ts'
import { findChain } from './chain-store.ts'
import type { AssetName } from './rules/assets.ts'

/** Destination of a player's deposits in one asset. */
export interface DepositAddress {
  readonly address: string
  /** Comment that the payment must have; null on chains with an address per player. */
  readonly comment: string | null
}

interface AddressRow {
  readonly address: string
  readonly comment: string
}

/** Length of a comment: 48 bits, so that a mistyped one belongs to no other player. */
const COMMENT_LENGTH = 10

/**
 * Returns the player's address for an asset, which is derived when they ask for the first time. Throws `NodeUnavailableError` as
 * long as the chain isn't followed: payments to the address would be missed.
 */
export async function assignAddress(
  database: Database,
  { network, addresses }: ChainConfig,
  asset: AssetName,
  playerId: string,
  now: Date,
): Promise<DepositAddress> {
  if (!(await findChain(database, network))) throw new NodeUnavailableError(`${network} isn't followed yet`)
  const { keyId } = addresses
  const row = await database.transaction(async (tx) => {
    // Numbers are assigned one by one, so that a wallet finds every address.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`chains.address ${keyId}`])
    const known = await findAddress(tx, asset, playerId, keyId)
    if (known) return known
    const number = await nextNumber(tx, network, keyId)
    const place =
      addresses.kind === 'derived'
        ? { address: addresses.source.address(number), comment: '' }
        : { address: addresses.address, comment: newId(COMMENT_LENGTH).toUpperCase() }
    await tx.query(
      `insert into chains.address (network, address, comment, asset, player_id, key_id, number, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [network, place.address, place.comment, asset, playerId, keyId, number, now],
    )
    return place
  })
  return { address: row.address, comment: row.comment === '' ? null : row.comment }
}

async function findAddress(
  tx: Tx,
  asset: AssetName,
  playerId: string,
  keyId: string,
): Promise<AddressRow | null> {
  const [row] = await tx.query<AddressRow>(
    'select address, comment from chains.address where player_id = $1 and asset = $2 and key_id = $3',
    [playerId, asset, keyId],
  )
  return row ?? null
}

async function nextNumber(tx: Tx, network: string, keyId: string): Promise<number> {
  const [row] = await tx.query<{ next: number }>(
    'select coalesce(max(number), -1) + 1 as next from chains.address where network = $1 and key_id = $2',
    [network, keyId],
  )
  return row?.next ?? 0
}
