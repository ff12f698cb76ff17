import { createHash, randomBytes } from 'node:crypto'
import type { Database, Tx } from '@tessera/postgres'

export const NETWORKS = ['bitcoin', 'ton'] as const
export type NetworkName = (typeof NETWORKS)[number]

/** Tokens on TON: USDT, and one that the shop doesn't support. */
export const TOKENS = ['usdt', 'other'] as const
export type TokenName = (typeof TOKENS)[number]

/** A payment on a chain. Amounts are in the smallest unit. */
export interface ChainTransaction {
  readonly txId: string
  readonly network: NetworkName
  readonly address: string
  readonly comment: string
  /** Null for the coin of the chain. */
  readonly token: TokenName | null
  readonly amount: string
  /** Number of the payment on its chain: its logical time. */
  readonly time: bigint
  /** Block that contains it; null while it waits for one. */
  readonly blockHash: string | null
  /** True if the receiver has refused it, so that it went back to its sender. */
  readonly isBounced: boolean
}

export interface Block {
  readonly height: number
  readonly hash: string
  readonly parentHash: string
}

/** A block with its payments. */
export interface FullBlock extends Block {
  readonly transactions: readonly ChainTransaction[]
}

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** The block below those that were mined here. */
const FIRST: Block = { height: 900_000, hash: '0'.repeat(64), parentHash: '0'.repeat(64) }

const TRANSACTION = `tx_id as "txId", network, address, comment, token, amount::text as amount, time, block_hash as "blockHash",
  is_bounced as "isBounced"`
const BLOCK = `height::integer as height, hash, parent_hash as "parentHash"`

export const newHash = (): string => createHash('sha256').update(randomBytes(32)).digest('hex')

/** Sends a payment. On Bitcoin it waits for a block; on TON it is final at once. */
export async function sendPayment(
  database: Database,
  {
    network,
    address,
    comment,
    token = null,
    amount,
  }: Pick<ChainTransaction, 'network' | 'address' | 'comment'> &
    Partial<Pick<ChainTransaction, 'token'>> & { readonly amount: bigint },
): Promise<string> {
  const txId = newHash()
  await database.query(
    `insert into sandbox.chain_transaction (tx_id, network, address, comment, token, amount)
     values ($1, $2, $3, $4, $5, $6)`,
    [txId, network, address, comment, token, amount],
  )
  return txId
}

/** Keeps others from changing the blocks until the transaction ends. */
export const lockBlocks = (tx: Tx) => tx.query('lock table sandbox.chain_block in share row exclusive mode')

export async function findTip(queryable: Queryable): Promise<Block> {
  const [tip] = await queryable.query<Block>(
    `select ${BLOCK} from sandbox.chain_block where is_best order by height desc limit 1`,
  )
  return tip ?? FIRST
}

export async function findBlockAt(queryable: Queryable, height: number): Promise<Block | null> {
  const [block] = await queryable.query<Block>(
    `select ${BLOCK} from sandbox.chain_block where is_best and height = $1`,
    [height],
  )
  return block ?? (height === FIRST.height ? FIRST : null)
}

export async function findBlock(queryable: Queryable, hash: string): Promise<FullBlock | null> {
  const [block] = await queryable.query<Block>(`select ${BLOCK} from sandbox.chain_block where hash = $1`, [
    hash,
  ])
  if (!block) return null
  const transactions = await queryable.query<ChainTransaction>(
    `select ${TRANSACTION} from sandbox.chain_transaction where block_hash = $1 order by time`,
    [hash],
  )
  return { ...block, transactions }
}

/** Mines a block with all payments that wait. */
export const mineBlock = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    await lockBlocks(tx)
    await mine(tx, true)
  })

async function mine(tx: Tx, withPayments: boolean): Promise<void> {
  const tip = await findTip(tx)
  const hash = newHash()
  await tx.query(
    'insert into sandbox.chain_block (height, hash, parent_hash, is_best) values ($1, $2, $3, true)',
    [tip.height + 1, hash, tip.hash],
  )
  if (!withPayments) return
  await tx.query(
    `update sandbox.chain_transaction set block_hash = $1 where network = 'bitcoin' and block_hash is null`,
    [hash],
  )
  await tx.query('update sandbox.chain_raw set block_hash = $1 where block_hash is null', [hash])
}

export interface Reorganization {
  /** Number of blocks that fall out of the chain. One more takes their place. */
  readonly blocks: number
  /** True to mine their payments again in the first new block; false if others were paid with the same coins. */
  readonly keepsPayments: boolean
}

/** Replaces the last blocks by a longer branch. */
export const reorganize = (database: Database, { blocks, keepsPayments }: Reorganization): Promise<void> =>
  database.transaction(async (tx) => {
    await lockBlocks(tx)
    const tip = await findTip(tx)
    const dropped = await tx.query<{ hash: string }>(
      'update sandbox.chain_block set is_best = false where is_best and height > $1 returning hash',
      [tip.height - blocks],
    )
    const hashes = dropped.map(({ hash }) => hash)
    await tx.query(
      keepsPayments
        ? 'update sandbox.chain_transaction set block_hash = null where block_hash = any ($1)'
        : 'delete from sandbox.chain_transaction where block_hash = any ($1)',
      [hashes],
    )
    // Signed payouts return to the pool of the node: their coins aren't spent elsewhere.
    await tx.query('update sandbox.chain_raw set block_hash = null where block_hash = any ($1)', [hashes])
    for (let index = 0; index <= dropped.length; index += 1) await mine(tx, keepsPayments && index === 0)
  })

/** Returns the last blocks of the best chain with their payments, the newest first. */
export async function latestBlocks(database: Database, limit: number): Promise<FullBlock[]> {
  const blocks = await database.query<Block>(
    `select ${BLOCK} from sandbox.chain_block where is_best order by height desc limit $1`,
    [limit],
  )
  const transactions = await database.query<ChainTransaction>(
    `select ${TRANSACTION} from sandbox.chain_transaction where block_hash = any ($1) order by time`,
    [blocks.map(({ hash }) => hash)],
  )
  return blocks.map((block) => ({
    ...block,
    transactions: transactions.filter(({ blockHash }) => blockHash === block.hash),
  }))
}

/** Returns the payments that wait for a block, and the last final ones on TON. */
export const looseTransactions = (database: Database, limit: number): Promise<ChainTransaction[]> =>
  database.query<ChainTransaction>(
    `select ${TRANSACTION} from sandbox.chain_transaction where block_hash is null order by time desc limit $1`,
    [limit],
  )

/** Returns the payments to an account on TON, from a logical time on. */
export const accountTransactions = (
  database: Database,
  {
    account,
    from,
    limit,
    isNewestFirst,
  }: {
    readonly account: string
    readonly from: bigint
    readonly limit: number
    readonly isNewestFirst: boolean
  },
): Promise<ChainTransaction[]> =>
  database.query<ChainTransaction>(
    `select ${TRANSACTION} from sandbox.chain_transaction
     where network = 'ton' and address = $1 and time >= $2 and not is_bounced order by time ${isNewestFirst ? 'desc' : 'asc'} limit $3`,
    [account, from, limit],
  )

/** Returns the transaction of the receiver of a payment on TON. */
export async function findTonTransaction(
  queryable: Queryable,
  txId: string,
): Promise<ChainTransaction | null> {
  const [row] = await queryable.query<ChainTransaction>(
    `select ${TRANSACTION} from sandbox.chain_transaction where network = 'ton' and tx_id = $1`,
    [txId],
  )
  return row ?? null
}
