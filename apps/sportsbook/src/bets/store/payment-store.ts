import type { DueTable } from '@tessera/provider-kit'
import type { PaymentTerms } from '../stored-bet.ts'
import type { Queryable } from './bet-row.ts'

/** A payment that the wallet has not accepted yet. */
export interface Payment extends PaymentTerms {
  readonly betId: string
  readonly number: number
  readonly attempts: number
  readonly walletToken: string
  readonly currency: string
}

const COLUMNS = `p.bet_id as "betId", p.number, p.operation, p.amount, p.closes, p.attempts,
  b.wallet_token as "walletToken", b.currency`

/** Returns the first waiting payment of each bet; later ones follow after it. */
export function firstPayments(db: Queryable, betIds: readonly string[]): Promise<Payment[]> {
  return db.query<Payment>(
    {
      name: 'sportsbook.first_payments',
      text: `select distinct on (p.bet_id) ${COLUMNS}
        from sportsbook.payment p join sportsbook.bet b on b.id = p.bet_id
        where p.bet_id = any ($1) order by p.bet_id, p.number`,
    },
    [betIds],
  )
}

/** Deletes payments that the wallet has accepted, and returns the bets that have another one waiting. */
export async function endPayments(db: Queryable, payments: readonly Payment[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    {
      name: 'sportsbook.end_payments',
      text: `with ended as (
          delete from sportsbook.payment p using unnest($1::text[], $2::integer[]) u (bet_id, number)
          where p.bet_id = u.bet_id and p.number = u.number
          returning p.bet_id, p.number)
        select distinct p.bet_id as id from sportsbook.payment p
        join unnest($1::text[], $2::integer[]) u (bet_id, number) on p.bet_id = u.bet_id and p.number > u.number`,
    },
    [payments.map(({ betId }) => betId), payments.map(({ number }) => number)],
  )
  return rows.map(({ id }) => id)
}

/** Stores the time at which a payment that was not accepted is sent again. */
export async function postponePayment(db: Queryable, payment: Payment, delayMs: number): Promise<void> {
  await db.query(
    `update sportsbook.payment
     set attempts = attempts + 1, due_at = clock_timestamp() + $3 * interval '1 millisecond'
     where bet_id = $1 and number = $2`,
    [payment.betId, payment.number, delayMs],
  )
}

/** Payments by the time at which they are sent again. Claims return their bets. */
export const DUE_PAYMENTS: DueTable = {
  table: 'sportsbook.payment',
  key: ['bet_id', 'number'],
  due: 'due_at',
  id: 'bet_id',
}
