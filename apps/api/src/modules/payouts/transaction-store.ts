import type { Database, Tx } from '@tessera/postgres'
import type { Network } from '../chains/index.ts'

/** A transaction of a batch, with its place in the best chain. */
export interface PayoutTransaction {
  readonly batchId: string
  readonly position: number
  readonly network: Network
  readonly spends: readonly string[]
  readonly outputs: readonly number[]
  readonly confirmationsNeeded: number
  readonly txId: string | null
  readonly raw: string | null
  /** Ids of its signed versions other than this one, which can still be mined in its place. */
  readonly versionIds: readonly string[]
  readonly state: 'pending' | 'paid' | 'dead'
  readonly height: number | null
  readonly isSuccessful: boolean | null
  readonly conflictId: string | null
  readonly conflictHeight: number | null
}

interface Row extends Omit<PayoutTransaction, 'height' | 'conflictHeight'> {
  readonly height: bigint | null
  readonly conflictHeight: bigint | null
}

const COLUMNS = `batch_id as "batchId", position, network, spends, outputs, tx_id as "txId", raw, state, height,
  confirmations_needed as "confirmationsNeeded", is_successful as "isSuccessful", conflict_id as "conflictId",
  conflict_height as "conflictHeight",
  array(select r.tx_id from payouts.replaced_transaction r where r.batch_id = t.batch_id and r.position = t.position)
    as "versionIds"`

const numberOf = (height: bigint | null): number | null => (height === null ? null : Number(height))

const toTransaction = ({ height, conflictHeight, ...row }: Row): PayoutTransaction => ({
  ...row,
  height: numberOf(height),
  conflictHeight: numberOf(conflictHeight),
})

/**
 * Returns the transactions that new blocks can change: pending ones, and paid ones of recent blocks. Locks them. A dead one stays
 * dead: its withdrawals may have been paid otherwise.
 */
export async function lockWatched(tx: Tx, network: Network, from: number): Promise<PayoutTransaction[]> {
  const rows = await tx.query<Row>(
    `select ${COLUMNS} from payouts.transaction t
     where network = $1 and (state = 'pending' or state = 'paid' and height >= $2)
       and not exists (select from payouts.batch b where b.id = t.batch_id and b.state = 'refused')
     order by batch_id, position for update of t`,
    [network, from],
  )
  return rows.map(toTransaction)
}

/** Stores the place and state of a transaction. */
export async function storeTransaction(tx: Tx, each: PayoutTransaction): Promise<void> {
  await tx.query(
    `update payouts.transaction set height = $3, is_successful = $4, conflict_id = $5, conflict_height = $6, state = $7
     where batch_id = $1 and position = $2`,
    [
      each.batchId,
      each.position,
      each.height,
      each.isSuccessful,
      each.conflictId,
      each.conflictHeight,
      each.state,
    ],
  )
}

/** Returns the transactions of a batch. */
export async function listTransactions(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  batchId: string,
): Promise<PayoutTransaction[]> {
  const rows = await queryable.query<Row>(
    `select ${COLUMNS} from payouts.transaction t where batch_id = $1 order by position`,
    [batchId],
  )
  return rows.map(toTransaction)
}

/** Returns all that transactions of a network spend which can be mined or were. */
export async function listSpent(tx: Tx, network: Network): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ spend: string }>(
    `select unnest(t.spends) as spend from payouts.transaction t join payouts.batch b on b.id = t.batch_id
     where t.network = $1 and t.state <> 'dead' and b.state <> 'refused'`,
    [network],
  )
  return new Set(rows.map(({ spend }) => spend))
}

/** Returns all signed transactions of a batch in hex: those of its version, and those of the versions before. */
export async function listSigned(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  batchId: string,
): Promise<string[]> {
  const rows = await queryable.query<{ raw: string }>(
    `select raw from payouts.transaction where batch_id = $1 and raw is not null
     union all select raw from payouts.replaced_transaction where batch_id = $1`,
    [batchId],
  )
  return rows.map(({ raw }) => raw)
}

/** Makes a replaced transaction the one of its batch, because it was executed in place of the later one. */
export async function restoreReplaced(
  tx: Tx,
  batchId: string,
  position: number,
  txId: string,
): Promise<void> {
  await tx.query(
    `with former as (
       delete from payouts.replaced_transaction where tx_id = $3 and batch_id = $1 and position = $2 returning raw
     ), current as (
       select tx_id, raw from payouts.transaction where batch_id = $1 and position = $2
     ), kept as (
       insert into payouts.replaced_transaction (tx_id, batch_id, position, raw)
       select c.tx_id, $1, $2, c.raw from current c, former where c.tx_id is not null
     )
     update payouts.transaction t set tx_id = $3, raw = f.raw from former f where t.batch_id = $1 and t.position = $2`,
    [batchId, position, txId],
  )
}
