import { type PayoutDocument, payoutDocumentSchema, type SignedPayout } from '@tessera/chains'
import type { Database, Tx } from '@tessera/postgres'
import type { Network } from '../chains/index.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** An order to raise the fee of a batch. */
export interface FeeIncrease {
  readonly version: number
  readonly document: PayoutDocument
  readonly state: 'sealed' | 'signed' | 'refused' | 'void'
  readonly operator: string
  readonly reason: string
  readonly problem: string | null
  readonly createdAt: Date
}

interface IncreaseRow extends Omit<FeeIncrease, 'document'> {
  readonly document: unknown
}

const COLUMNS = 'version, document, state, operator, reason, problem, created_at as "createdAt"'

const toIncrease = ({ document, ...row }: IncreaseRow): FeeIncrease => ({
  ...row,
  document: payoutDocumentSchema.parse(document),
})

export async function insertIncrease(
  tx: Tx,
  document: PayoutDocument,
  { operator, reason }: Pick<FeeIncrease, 'operator' | 'reason'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into payouts.fee_increase (batch_id, version, document, state, operator, reason, created_at)
     values ($1, $2, $3, 'sealed', $4, $5, $6)`,
    [document.id, document.version, JSON.stringify(document), operator, reason, now],
  )
}

/** Returns the orders about a batch, the oldest first. */
export async function listIncreases(queryable: Queryable, batchId: string): Promise<FeeIncrease[]> {
  const rows = await queryable.query<IncreaseRow>(
    `select ${COLUMNS} from payouts.fee_increase where batch_id = $1 order by version`,
    [batchId],
  )
  return rows.map(toIncrease)
}

/** Returns the version of a network's sent batch that waits for its signatures; null without one. */
export async function findSealedIncrease(
  queryable: Queryable,
  network: Network,
): Promise<PayoutDocument | null> {
  const [row] = await queryable.query<{ document: unknown }>(
    `select i.document from payouts.fee_increase i join payouts.batch b on b.id = i.batch_id
     where b.network = $1 and i.state = 'sealed' and b.state in ('signed', 'broadcast')`,
    [network],
  )
  return row ? payoutDocumentSchema.parse(row.document) : null
}

/** Locks an order that waits for its signatures; null if it doesn't any more. The caller holds the lock on the batch. */
export async function lockSealedIncrease(
  tx: Tx,
  batchId: string,
  version: number,
): Promise<PayoutDocument | null> {
  const [row] = await tx.query<{ document: unknown }>(
    `select document from payouts.fee_increase where batch_id = $1 and version = $2 and state = 'sealed' for update`,
    [batchId, version],
  )
  return row ? payoutDocumentSchema.parse(row.document) : null
}

export async function closeIncrease(
  tx: Tx,
  batchId: string,
  version: number,
  state: 'signed' | 'refused',
  problem: string | null,
): Promise<void> {
  await tx.query(
    'update payouts.fee_increase set state = $3, problem = $4 where batch_id = $1 and version = $2',
    [batchId, version, state, problem],
  )
}

/** Drops the open order about a batch that is settled. */
export async function voidIncreases(tx: Tx, batchId: string): Promise<void> {
  await tx.query(`update payouts.fee_increase set state = 'void' where batch_id = $1 and state = 'sealed'`, [
    batchId,
  ])
}

/**
 * Puts signed transactions in place of those that no block contains yet. The former ones are kept, because nodes can still mine them. The
 * batch is sent again.
 */
export async function replaceSigned(
  tx: Tx,
  document: PayoutDocument,
  signed: readonly SignedPayout[],
  now: Date,
): Promise<void> {
  const { id } = document
  for (const [position, { txId, raw }] of signed.entries())
    await tx.query(
      `with former as (
         insert into payouts.replaced_transaction (tx_id, batch_id, position, raw)
         select tx_id, batch_id, position, raw from payouts.transaction
         where batch_id = $1 and position = $2 and state = 'pending' and height is null and tx_id <> $3
         returning batch_id, position
       )
       update payouts.transaction t set tx_id = $3, raw = $4 from former f
       where t.batch_id = f.batch_id and t.position = f.position`,
      [id, position, txId, raw],
    )
  await tx.query(
    `update payouts.batch set document = $2, state = 'signed', signed_at = $3, sent_at = null, problem = null where id = $1`,
    [id, JSON.stringify(document), now],
  )
}
