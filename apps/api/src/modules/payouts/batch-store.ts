import { type PayoutDocument, payoutDocumentSchema, plannedPayouts, type SignedPayout } from '@tessera/chains'
import type { Database, Tx } from '@tessera/postgres'
import type { Network } from '../chains/index.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

export type BatchState = 'sealed' | 'signed' | 'broadcast' | 'confirmed' | 'failed' | 'refused'

export interface Batch {
  readonly id: string
  readonly state: BatchState
  readonly document: PayoutDocument
}

interface BatchRow extends Omit<Batch, 'document'> {
  readonly document: unknown
}

const toBatch = ({ document, ...row }: BatchRow): Batch => ({
  ...row,
  document: payoutDocumentSchema.parse(document),
})

/** Returns true while a batch of a network isn't confirmed: the next one spends what it leaves. */
export async function hasOpenBatch(queryable: Queryable, network: Network): Promise<boolean> {
  const rows = await queryable.query(
    `select 1 from payouts.batch where network = $1 and state in ('sealed', 'signed', 'broadcast') limit 1`,
    [network],
  )
  return rows.length > 0
}

/** Stores a sealed batch with its planned transactions. */
export async function insertBatch(
  tx: Tx,
  document: PayoutDocument,
  confirmationsOf: (outputs: readonly number[]) => number,
  now: Date,
): Promise<void> {
  const { id, network } = document
  await tx.query(
    `insert into payouts.batch (id, network, state, document, sealed_at) values ($1, $2, 'sealed', $3, $4)`,
    [id, network, JSON.stringify(document), now],
  )
  for (const [position, { spends, outputs }] of plannedPayouts(document).entries())
    await tx.query(
      `insert into payouts.transaction (batch_id, position, network, spends, outputs, confirmations_needed)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, position, network, spends, outputs, confirmationsOf(outputs)],
    )
}

/** Returns the batch of a network that waits for its signatures; null without one. */
export async function findSealed(queryable: Queryable, network: Network): Promise<Batch | null> {
  const [row] = await queryable.query<BatchRow>(
    `select id, state, document from payouts.batch where network = $1 and state = 'sealed'`,
    [network],
  )
  return row ? toBatch(row) : null
}

/** Returns the batches of a network that were signed, but aren't confirmed yet, the oldest first. */
export async function listUnconfirmed(queryable: Queryable, network: Network): Promise<SentBatch[]> {
  return queryable.query<SentBatch>(
    `select id, state, sent_at as "sentAt" from payouts.batch
     where network = $1 and state in ('signed', 'broadcast') order by sealed_at, id`,
    [network],
  )
}

export interface SentBatch {
  readonly id: string
  readonly state: 'signed' | 'broadcast'
  readonly sentAt: Date | null
}

/** Returns the batches of a network whose fate is open, with or without signatures, the oldest first. */
export async function listOpen(queryable: Queryable, network: Network): Promise<Batch[]> {
  const rows = await queryable.query<BatchRow>(
    `select id, state, document from payouts.batch
     where network = $1 and state in ('sealed', 'signed', 'broadcast') order by sealed_at, id`,
    [network],
  )
  return rows.map(toBatch)
}

export async function lockBatch(tx: Tx, id: string): Promise<Batch | null> {
  const [row] = await tx.query<BatchRow>(
    'select id, state, document from payouts.batch where id = $1 for update',
    [id],
  )
  return row ? toBatch(row) : null
}

/** Stores the signed transactions of a batch. */
export async function storeSigned(
  tx: Tx,
  batchId: string,
  signed: readonly SignedPayout[],
  now: Date,
): Promise<void> {
  for (const [position, { txId, raw }] of signed.entries())
    await tx.query(
      'update payouts.transaction set tx_id = $3, raw = $4 where batch_id = $1 and position = $2',
      [batchId, position, txId, raw],
    )
  await tx.query(`update payouts.batch set state = 'signed', signed_at = $2, problem = null where id = $1`, [
    batchId,
    now,
  ])
}

/**
 * Replaces the document of a batch by its next version, which waits for its signatures. The signed transactions of the version before are
 * kept, because they are known to be void only by the chain's time.
 */
export async function resealBatch(tx: Tx, document: PayoutDocument): Promise<void> {
  const { id } = document
  await tx.query(
    `insert into payouts.replaced_transaction (tx_id, batch_id, position, raw)
     select tx_id, batch_id, position, raw from payouts.transaction where batch_id = $1 and tx_id is not null`,
    [id],
  )
  await tx.query('update payouts.transaction set tx_id = null, raw = null where batch_id = $1', [id])
  await tx.query(
    `update payouts.batch set document = $2, state = 'sealed', signed_at = null, sent_at = null where id = $1`,
    [id, JSON.stringify(document)],
  )
}

/** Returns the ids of the transactions of a signed batch, in their order. */
export async function listTransactionIds(tx: Tx, batchId: string): Promise<string[]> {
  const rows = await tx.query<{ txId: string }>(
    `select tx_id as "txId" from payouts.transaction where batch_id = $1 and tx_id is not null order by position`,
    [batchId],
  )
  return rows.map(({ txId }) => txId)
}

export async function setBatchState(tx: Tx, id: string, state: BatchState): Promise<void> {
  await tx.query('update payouts.batch set state = $2 where id = $1', [id, state])
}

/** Marks the transactions of a batch as sent to the node. Returns true for the first time. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<boolean> {
  const [row] = await tx.query<{ isFirst: boolean }>(
    `update payouts.batch b set state = case was.state when 'signed' then 'broadcast' else was.state end, sent_at = $2,
       problem = null
     from (select id, state from payouts.batch where id = $1 for update) was
     where b.id = was.id and was.state in ('signed', 'broadcast') returning was.state = 'signed' as "isFirst"`,
    [id, now],
  )
  return row?.isFirst === true
}

/** Stores what went wrong with a batch last, for operators. */
export async function storeProblem(queryable: Queryable, id: string, problem: string): Promise<void> {
  await queryable.query('update payouts.batch set problem = $2 where id = $1', [id, problem])
}

/** Stores why no batch of a network can be sealed; null if nothing is in the way. */
export async function storeObstacle(
  queryable: Queryable,
  network: Network,
  problem: string | null,
  now: Date,
): Promise<void> {
  if (problem === null) await queryable.query('delete from payouts.obstacle where network = $1', [network])
  else
    await queryable.query(
      `insert into payouts.obstacle (network, problem, since) values ($1, $2, $3)
       on conflict (network) do update set problem = excluded.problem`,
      [network, problem, now],
    )
}
