import { currencyOf, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import type { Payment } from './payment-state.ts'
import { listPaymentsBetween } from './payment-store.ts'
import { refundedAmounts } from './refund-store.ts'

const HEAD = 'payment_id,reference,type,status,amount,currency'

/** Types of lines: the payment with the amount asked for, and the movements of its money. */
type LineType = 'payment' | 'received' | 'reversed' | 'fee'

/**
 * Returns the statement of the payments that were made in a period, as comma-separated values: a line for each payment, and lines
 * for what arrived, what was taken back until now and the fee that the provider keeps. The end isn't part of the period.
 */
export async function writeStatement(database: Database, from: Date, to: Date): Promise<string> {
  const payments = await listPaymentsBetween(database, from, to)
  const refunded = await refundedAmounts(
    database,
    payments.map(({ id }) => id),
  )
  const lines = payments.flatMap((payment) => linesOf(payment, refunded.get(payment.id) ?? 0))
  return `${[HEAD, ...lines].join('\n')}\n`
}

/** @param refunded sum of the refunds that the shop has ordered and that have arrived */
function linesOf(payment: Payment, refunded: number): string[] {
  const { id, reference, status, amount, currency, fee, received, reversed } = payment
  const line = (type: LineType, subunits: number): string =>
    [
      quote(id),
      quote(reference),
      type,
      type === 'payment' ? status : '',
      toDecimalText(BigInt(subunits), currencyOf(currency)),
      currency,
    ].join()
  const movements: [LineType, number][] = [
    ['received', received ?? 0],
    ['reversed', reversed + refunded],
    ['fee', status === 'succeeded' ? fee : 0],
  ]
  return [
    line('payment', amount),
    ...movements.filter(([, subunits]) => subunits > 0).map(([type, subunits]) => line(type, subunits)),
  ]
}

/** Quotes a field that has a comma, a quote or a line break (RFC 4180). */
const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
