import type { Database, Tx } from '@tessera/postgres'

/** An adjustment or a refund, as ordered by an operator. */
export interface MoneyOrder {
  id: string
  playerId: string
  act: 'adjust' | 'refund'
  /** The refunded deposit; null for an adjustment. */
  invoiceId: string | null
  currency: string
  /** In subunits; negative for an adjustment to the player's disadvantage. */
  amount: bigint
}

/** An order that waits for a second operator. */
export interface Proposal extends MoneyOrder {
  operator: string
  reason: string
  createdAt: Date
}

const COLUMNS = `id, player_id as "playerId", act, invoice_id as "invoiceId", currency, amount, operator, reason,
  created_at as "createdAt"`

/** Stores an order. Returns false if it is stored already. */
export async function insertProposal(tx: Tx, proposal: Proposal): Promise<boolean> {
  const stored = await tx.query(
    `insert into payments.proposal (id, player_id, act, invoice_id, currency, amount, operator, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing returning id`,
    [
      proposal.id,
      proposal.playerId,
      proposal.act,
      proposal.invoiceId,
      proposal.currency,
      proposal.amount,
      proposal.operator,
      proposal.reason,
      proposal.createdAt,
    ],
  )
  return stored.length > 0
}

export const listProposals = (database: Database): Promise<Proposal[]> =>
  database.query<Proposal>(
    `select ${COLUMNS} from payments.proposal where decision is null order by created_at, id`,
  )

/** Locks an order that waits; null if there is none or it is decided. */
export async function lockProposal(tx: Tx, id: string): Promise<Proposal | null> {
  const [row] = await tx.query<Proposal>(
    `select ${COLUMNS} from payments.proposal where id = $1 and decision is null for update`,
    [id],
  )
  return row ?? null
}

export async function decideProposal(
  tx: Tx,
  id: string,
  decision: 'confirmed' | 'dropped',
  operator: string,
  now: Date,
): Promise<void> {
  await tx.query(
    'update payments.proposal set decision = $2, decided_by = $3, decided_at = $4 where id = $1',
    [id, decision, operator, now],
  )
}

/** Returns the ledger's transaction that credited a deposit; null if none did. */
export async function findCredit(tx: Tx, scope: string, invoiceId: string): Promise<bigint | null> {
  const [row] = await tx.query<{ id: bigint }>(
    `select id from ledger.transaction where scope = $1 and key = $2 and kind = 'deposit'`,
    [scope, `${invoiceId}:deposit`],
  )
  return row?.id ?? null
}

export async function markRefunded(tx: Tx, invoiceId: string, now: Date): Promise<void> {
  await tx.query(
    'update payments.invoice set refunded_at = $2, version = version + 1, updated_at = $2 where id = $1',
    [invoiceId, now],
  )
}
