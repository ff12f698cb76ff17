import type { Tx } from '@tessera/postgres'
import { z } from 'zod'
import { INVOICE_COLUMNS, type InvoiceRow } from '../invoice-store.ts'

/** Payment on a blockchain that an invoice is about, as stored with it. Amounts are decimal digits. */
export const arrivalSchema = z.object({
  paymentId: z.string(),
  network: z.enum(['bitcoin', 'ethereum', 'ton']),
  txId: z.string(),
  amount: z.string().regex(/^\d+$/),
  confirmations: z.int().nonnegative(),
  confirmationsNeeded: z.int().positive(),
})
export type StoredArrival = z.output<typeof arrivalSchema>

/** Locks the invoice of a payment on a blockchain; null before the payment was seen. */
export async function lockInvoiceOfArrival(tx: Tx, paymentId: string): Promise<InvoiceRow | null> {
  const [row] = await tx.query<InvoiceRow>(
    `select ${INVOICE_COLUMNS} from payments.invoice where arrival ->> 'paymentId' = $1 for update`,
    [paymentId],
  )
  return row ?? null
}

/**
 * Locks the pending deposit that a payment of the player most likely belongs to: that of the same amount, else the oldest; null
 * if the player has none without a payment.
 */
export async function lockAwaited(
  tx: Tx,
  {
    playerId,
    methodId,
    amount,
  }: { readonly playerId: string; readonly methodId: string; readonly amount: bigint },
): Promise<InvoiceRow | null> {
  const [row] = await tx.query<InvoiceRow>(
    `select ${INVOICE_COLUMNS} from payments.invoice
     where player_id = $1 and method_id = $2 and type = 1 and status = 1 and arrival is null
     order by (amount = $3) desc, created_at, id limit 1 for update`,
    [playerId, methodId, amount],
  )
  return row ?? null
}

/** Stores the state of the payment. From then on the deposit doesn't expire. */
export async function storeArrival(tx: Tx, id: string, arrival: StoredArrival, now: Date): Promise<void> {
  await tx.query(
    `update payments.invoice set arrival = $2, expires_at = null, version = version + 1, updated_at = $3 where id = $1`,
    [id, JSON.stringify(arrival), now],
  )
}
