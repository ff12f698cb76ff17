import { type BitcoinTransaction, PayoutError, readBitcoinTransaction } from '@tessera/chains'
import type { Database, Tx } from '@tessera/postgres'
import { lockBlocks } from './chain-store.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A signed transaction that was sent to the Bitcoin node. */
export interface RawTransaction extends BitcoinTransaction {
  /** Block that contains it; null while it waits for one. */
  readonly blockHash: string | null
}

/** An output of the best chain that isn't spent. The amount is in satoshis. */
export interface Unspent {
  readonly txId: string
  readonly position: number
  readonly amount: bigint
  readonly height: number
}

/** Reason for which the node refuses a transaction, as Bitcoin Core names it. */
export type RawRefusal =
  | 'TX decode failed'
  | 'bad-txns-inputs-missingorspent'
  | 'bad-txns-in-belowout'
  | 'insufficient fee, rejecting replacement'

/** Returns the signed transactions that wait for a block or are in one of these. */
export async function listRaw(queryable: Queryable, blocks: readonly string[]): Promise<RawTransaction[]> {
  const rows = await queryable.query<{ raw: string; blockHash: string | null }>(
    `select raw, block_hash as "blockHash" from sandbox.chain_raw
     where block_hash is null or block_hash = any ($1) order by time`,
    [blocks],
  )
  return rows.map(({ raw, blockHash }) => ({ ...readBitcoinTransaction(raw), blockHash }))
}

/** Returns the signed transactions of the best chain. */
async function listMined(
  queryable: Queryable,
): Promise<(BitcoinTransaction & { readonly height: number })[]> {
  const rows = await queryable.query<{ raw: string; height: number }>(
    `select r.raw, b.height::integer as height from sandbox.chain_raw r
     join sandbox.chain_block b on b.hash = r.block_hash and b.is_best`,
  )
  return rows.map(({ raw, height }) => ({ ...readBitcoinTransaction(raw), height }))
}

/** Returns the outputs of an address that no transaction of the best chain spends. */
export async function listUnspent(queryable: Queryable, address: string | null): Promise<Unspent[]> {
  const simple = await queryable.query<{ txId: string; amount: string; height: number }>(
    `select t.tx_id as "txId", t.amount::text as amount, b.height::integer as height from sandbox.chain_transaction t
     join sandbox.chain_block b on b.hash = t.block_hash and b.is_best
     where t.network = 'bitcoin' and ($1::text is null or t.address = $1)`,
    [address],
  )
  const mined = await listMined(queryable)
  const spent = new Set(mined.flatMap(({ spends }) => spends))
  const received = mined.flatMap(({ txId, height, outputs }) =>
    outputs.flatMap((output, position) =>
      address === null || output.address === address
        ? [{ txId, position, amount: output.amount, height }]
        : [],
    ),
  )
  return [
    ...simple.map(({ txId, amount, height }) => ({ txId, position: 0, amount: BigInt(amount), height })),
    ...received,
  ].filter(({ txId, position }) => !spent.has(`${txId}:${position}`))
}

/** Takes a signed transaction. One that is known already is returned as well. */
export const sendRaw = (
  database: Database,
  raw: string,
): Promise<{ readonly txId: string } | { readonly refusal: RawRefusal }> =>
  database.transaction(async (tx) => {
    await lockBlocks(tx)
    const read = readRaw(raw)
    if (!read) return { refusal: 'TX decode failed' }
    const { txId, spends, outputs } = read
    const known = await tx.query('select 1 from sandbox.chain_raw where tx_id = $1', [txId])
    if (known.length > 0) return { txId }
    const coins = new Map(
      (await listUnspent(tx, null)).map((coin) => [`${coin.txId}:${coin.position}`, coin.amount]),
    )
    const amounts = spends.map((spend) => coins.get(spend))
    const given = amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n)
    const paid = outputs.reduce((sum, { amount }) => sum + amount, 0n)
    if (amounts.includes(undefined)) return { refusal: 'bad-txns-inputs-missingorspent' }
    if (paid > given) return { refusal: 'bad-txns-in-belowout' }
    if (!(await replaceWaiting(tx, read, given - paid, coins)))
      return { refusal: 'insufficient fee, rejecting replacement' }
    await tx.query('insert into sandbox.chain_raw (tx_id, raw) values ($1, $2)', [txId, raw])
    return { txId }
  })

/** Removes the waiting transactions that spend the same coins. Returns false if the new one doesn't pay a higher fee (BIP 125). */
async function replaceWaiting(
  tx: Tx,
  { spends }: BitcoinTransaction,
  fee: bigint,
  coins: ReadonlyMap<string, bigint>,
): Promise<boolean> {
  const waiting = (await listRaw(tx, [])).filter((each) =>
    each.spends.some((spend) => spends.includes(spend)),
  )
  const feeOf = (each: BitcoinTransaction): bigint =>
    each.spends.reduce((sum, spend) => sum + (coins.get(spend) ?? 0n), 0n) -
    each.outputs.reduce((sum, { amount }) => sum + amount, 0n)
  if (waiting.some((each) => feeOf(each) >= fee)) return false
  await tx.query('delete from sandbox.chain_raw where tx_id = any ($1)', [waiting.map(({ txId }) => txId)])
  return true
}

function readRaw(raw: string): BitcoinTransaction | null {
  try {
    return readBitcoinTransaction(raw)
  } catch (error) {
    if (error instanceof PayoutError) return null
    throw error
  }
}

/** Returns true while a signed transaction has fewer confirmations in the best chain than this. */
export async function hasUnconfirmed(queryable: Queryable, confirmations: number): Promise<boolean> {
  const rows = await queryable.query(
    `select 1 from sandbox.chain_raw r left join sandbox.chain_block b on b.hash = r.block_hash and b.is_best
     where b.hash is null or b.height > (select max(height) from sandbox.chain_block where is_best) + 1 - $1 limit 1`,
    [confirmations],
  )
  return rows.length > 0
}
