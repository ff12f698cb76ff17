import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract'
import { type TimelineSource, timelineSource } from '../../platform/timeline.ts'

const statusText = Object.entries(INVOICE_STATUS)
  .map(([name, number]) => `when ${number} then '${name}'`)
  .join(' ')

/** Deposits and withdrawals in the timeline, with their present state. */
export const paymentsTimeline: readonly TimelineSource[] = [
  timelineSource('money', {
    name: 'payment',
    at: 'created_at',
    id: 'id',
    from: 'payments.invoice',
    columns: `case type when ${INVOICE_TYPE.deposit} then 'deposit' else 'withdrawal' end as kind,
      jsonb_build_object('payment', id, 'amount', amount::text, 'currency', currency, 'method', method_id,
        'destination', destination, 'status', case status ${statusText} end, 'review', review,
        'failure', failure_reason, 'refunded', case when refunded_at is not null then 'yes' end) as facts`,
  }),
]
