import type { Database, Tx } from '@tessera/postgres'
import type { BlockName } from './chain-source.ts'
import type { Network } from './rules/assets.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Number of blocks behind the tip that are kept, to find where another branch starts. */
const KEPT_BLOCKS = 500

/** End of the part of a chain that was read. */
export interface FollowedChain {
  /** Last block; null on a chain whose blocks are final. */
  readonly tip: BlockName | null
  /** Place in the history of the account, on such a chain. */
  readonly place: string | null
}

interface ChainRow {
  readonly height: bigint | null
  readonly hash: string | null
  readonly place: string | null
}

const toChain = ({ height, hash, place }: ChainRow): FollowedChain => ({
  tip: height === null || hash === null ? null : { height: Number(height), hash },
  place,
})

/** Returns how far a chain was read; null before it was read for the first time. */
export async function findChain(queryable: Queryable, network: Network): Promise<FollowedChain | null> {
  const [row] = await queryable.query<ChainRow>(
    'select height, hash, place from chains.chain where network = $1',
    [network],
  )
  return row ? toChain(row) : null
}

/** Locks a chain, so that only one process moves it on. */
export async function lockChain(tx: Tx, network: Network): Promise<FollowedChain | null> {
  const [row] = await tx.query<ChainRow>(
    'select height, hash, place from chains.chain where network = $1 for update',
    [network],
  )
  return row ? toChain(row) : null
}

/** Starts to follow a chain at its present end. Does nothing if another process has done so. */
export async function startChain(
  tx: Tx,
  network: Network,
  { tip, place }: FollowedChain,
  now: Date,
): Promise<void> {
  const rows = await tx.query(
    `insert into chains.chain (network, height, hash, place, followed_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning network`,
    [network, tip?.height ?? null, tip?.hash ?? null, place, now],
  )
  if (rows.length > 0 && tip) await insertBlock(tx, network, tip)
}

const insertBlock = (tx: Tx, network: Network, { height, hash }: BlockName) =>
  tx.query('insert into chains.block (network, height, hash) values ($1, $2, $3)', [network, height, hash])

/** Replaces the blocks above a fork by those of the branch, and moves the tip to its last one. */
export async function replaceBlocks(
  tx: Tx,
  network: Network,
  fork: BlockName,
  branch: readonly BlockName[],
): Promise<BlockName> {
  const tip = branch.at(-1) ?? fork
  await tx.query('delete from chains.block where network = $1 and (height > $2 or height < $3)', [
    network,
    fork.height,
    tip.height - KEPT_BLOCKS,
  ])
  for (const block of branch) await insertBlock(tx, network, block)
  await tx.query('update chains.chain set height = $2, hash = $3 where network = $1', [
    network,
    tip.height,
    tip.hash,
  ])
  return tip
}

export const movePlace = (tx: Tx, network: Network, place: string) =>
  tx.query('update chains.chain set place = $2 where network = $1', [network, place])

/** Returns the stored blocks up to a height, the highest first. */
export async function listBlocks(queryable: Queryable, network: Network, upTo: number): Promise<BlockName[]> {
  const rows = await queryable.query<{ height: bigint; hash: string }>(
    'select height, hash from chains.block where network = $1 and height <= $2 order by height desc',
    [network, upTo],
  )
  return rows.map(({ height, hash }) => ({ height: Number(height), hash }))
}
