import { type INVOICE_STATUS, INVOICE_TYPE, type Invoice, type NumberOf } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import { invoiceMethod, type MethodRule, type PaidCard } from './methods.ts'
import type { FailureReason } from './payment-adapter.ts'
import { REFUND_COLUMNS, type RefundColumns } from './refunds/refund-state.ts'
import { REVIEW_COLUMNS, type ReviewColumns } from './withdrawals/review-store.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

export interface InvoiceRow extends ReviewColumns, RefundColumns {
  id: string
  playerId: string
  type: NumberOf<typeof INVOICE_TYPE>
  status: NumberOf<typeof INVOICE_STATUS>
  methodId: string
  amount: bigint
  currency: string
  fee: bigint
  /** The requested amount, if another one arrived; null otherwise. */
  requestedAmount: bigint | null
  /** Amount taken back after the success, and why. */
  reversed: bigint
  reversal: Invoice['reversal']
  /** Id of the withdrawal that was split, which is one of its parts, and the amount of the whole; null for others. */
  partOf: string | null
  partTotal: bigint | null
  /** Flow of the method; null in invoices from before flows were stored. */
  flow: Invoice['publicData']['flow'] | null
  /** Values to pay elsewhere, as JSON; null until the payment has started. */
  details: unknown
  isInReview: boolean
  /** Payment on a blockchain, as JSON; null without one. */
  arrival: unknown
  number: number | null
  failureReason: FailureReason | null
  redirectUrl: string | null
  qr: string | null
  expiresAt: Date | null
  providerPaymentId: string | null
  providerUpdatedAt: Date | null
  holdTransactionId: bigint | null
  returnPath: string
  /** Encrypted fields that the player filled in. Only the field vault opens them. */
  sealedFields: string | null
  /** Masked destination of a withdrawal. */
  destination: string | null
  /** Last four digits of the card that paid a deposit, as reported by the provider. */
  card: string | null
  /** Result of 3-D Secure; null for other methods. */
  authentication: Invoice['publicData']['authentication']
  version: number
  idempotencyKey: string
  requestHash: Buffer
  firstAnswer: unknown
  createdAt: Date
  updatedAt: Date
}

/** Returns what the payer of a deposit pays, or what the receiver of a withdrawal gets: the amount and the provider's fee. */
export function paidAmount(invoice: Pick<InvoiceRow, 'type' | 'amount' | 'requestedAmount' | 'fee'>): bigint {
  const amount = invoice.requestedAmount ?? invoice.amount
  return invoice.type === INVOICE_TYPE.deposit ? amount + invoice.fee : amount - invoice.fee
}

/** Columns of an invoice, with the property names of its row. */
export const INVOICE_COLUMNS = `
  id, player_id as "playerId", type, status, method_id as "methodId", amount, currency, fee, number,
  requested_amount as "requestedAmount", part_of as "partOf", part_total as "partTotal", reversed, reversal, flow, details,
  in_review as "isInReview", arrival,
  failure_reason as "failureReason", redirect_url as "redirectUrl", qr, expires_at as "expiresAt",
  provider_payment_id as "providerPaymentId", provider_updated_at as "providerUpdatedAt",
  hold_transaction_id as "holdTransactionId", return_path as "returnPath", sealed_fields as "sealedFields",
  destination, card, authentication, version, idempotency_key as "idempotencyKey", request_hash as "requestHash",
  first_answer as "firstAnswer", created_at as "createdAt", updated_at as "updatedAt",
  ${REVIEW_COLUMNS}, ${REFUND_COLUMNS}`

export interface NewInvoice {
  id: string
  playerId: string
  type: NumberOf<typeof INVOICE_TYPE>
  methodId: string
  amount: bigint
  currency: string
  /** Fee of the provider in subunits. */
  fee: bigint
  flow: Invoice['publicData']['flow']
  returnPath: string
  sealedFields: string | null
  destination: string | null
  idempotencyKey: string
  requestHash: Buffer
  holdTransactionId: bigint | null
  /** Keyed hash of a withdrawal's destination; undefined for a deposit. */
  destinationHash?: Buffer
}

/**
 * Inserts an invoice. Callers hold the player's lock and have checked the key: waiting here for a locked row while holding
 * that lock would be a deadlock. Throws if the key is used nevertheless.
 */
export async function insertInvoice(tx: Tx, invoice: NewInvoice, now: Date): Promise<InvoiceRow> {
  const [row] = await tx.query<InvoiceRow>(
    `insert into payments.invoice
       (id, player_id, type, method_id, amount, currency, return_path, sealed_fields, idempotency_key, request_hash,
        hold_transaction_id, destination, checked_at, created_at, updated_at, place_hash, fee, flow)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $13, $14, $15, $16)
     on conflict on constraint invoice_key do nothing returning ${INVOICE_COLUMNS}`,
    [
      invoice.id,
      invoice.playerId,
      invoice.type,
      invoice.methodId,
      invoice.amount,
      invoice.currency,
      invoice.returnPath,
      invoice.sealedFields,
      invoice.idempotencyKey,
      invoice.requestHash,
      invoice.holdTransactionId,
      invoice.destination,
      now,
      invoice.destinationHash ?? null,
      invoice.fee,
      invoice.flow,
    ],
  )
  if (!row) throw new Error('an idempotency key was used without the player’s lock')
  return row
}

export async function findInvoice(queryable: Queryable, id: string): Promise<InvoiceRow | null> {
  const [row] = await queryable.query<InvoiceRow>(
    `select ${INVOICE_COLUMNS} from payments.invoice where id = $1`,
    [id],
  )
  return row ?? null
}

export async function findInvoiceByKey(
  queryable: Queryable,
  playerId: string,
  idempotencyKey: string,
): Promise<InvoiceRow | null> {
  const [row] = await queryable.query<InvoiceRow>(
    `select ${INVOICE_COLUMNS} from payments.invoice where player_id = $1 and idempotency_key = $2`,
    [playerId, idempotencyKey],
  )
  return row ?? null
}

/** Counts the pending payments of a player. */
export async function countPending(queryable: Queryable, playerId: string): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    'select count(*)::integer as count from payments.invoice where player_id = $1 and status = 1',
    [playerId],
  )
  return row?.count ?? 0
}

export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRow | null> {
  const [row] = await tx.query<InvoiceRow>(
    `select ${INVOICE_COLUMNS} from payments.invoice where id = $1 for update`,
    [id],
  )
  return row ?? null
}

/** Finds the card of the player's last card deposit; null without one. */
export async function findPaidCard(
  queryable: Queryable,
  playerId: string,
  rules: readonly MethodRule[],
): Promise<PaidCard | null> {
  const [row] = await queryable.query<{ methodId: string; paymentId: string; card: string }>(
    `select method_id as "methodId", provider_payment_id as "paymentId", card from payments.invoice
     where player_id = $1 and type = 1 and status = 2 and reversal is null and card is not null and provider_payment_id is not null
     order by created_at desc, id desc limit 1`,
    [playerId],
  )
  if (!row) return null
  const { provider } = invoiceMethod(rules, row.methodId)
  return { provider, paymentId: row.paymentId, lastDigits: row.card }
}

/**
 * Returns true if the player has an earlier withdrawal to a destination, given by its keyed hashes. The first one to each
 * destination required re-authentication.
 */
export async function isKnownDestination(
  queryable: Queryable,
  playerId: string,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const rows = await queryable.query(
    'select 1 from payments.invoice where player_id = $1 and place_hash = any ($2::bytea[]) limit 1',
    [playerId, hashes],
  )
  return rows.length > 0
}

/** Stores the first response, which replays return, unless there is one. Returns the stored one. */
export async function storeFirstAnswer(queryable: Queryable, id: string, first: object): Promise<unknown> {
  const [row] = await queryable.query<{ firstAnswer: unknown }>(
    'update payments.invoice set first_answer = coalesce(first_answer, $2::jsonb) where id = $1 returning first_answer as "firstAnswer"',
    [id, JSON.stringify(first)],
  )
  return row?.firstAnswer
}

/** Returns the ordinal of the player's next successful deposit. The caller holds the player's lock. */
export async function nextDepositNumber(tx: Tx, playerId: string): Promise<number> {
  const [row] = await tx.query<{ next: number }>(
    'select coalesce(max(number), 0) + 1 as next from payments.invoice where player_id = $1',
    [playerId],
  )
  return row?.next ?? 1
}

/** Claims pending invoices that were not checked recently. Each is claimed by only one process. */
export async function claimUnchecked(
  database: Database,
  before: Date,
  now: Date,
  limit: number,
): Promise<InvoiceRow[]> {
  return database.query<InvoiceRow>(
    `update payments.invoice set checked_at = $2 where id in (
       select id from payments.invoice where status = 1 and checked_at < $1
       order by checked_at limit $3 for update skip locked) returning ${INVOICE_COLUMNS}`,
    [before, now, limit],
  )
}
