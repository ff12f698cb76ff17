import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract'
import { DEBT_CHANGES } from '@tessera/ledger'
import { nameCase, type TimelineSource, timelineSource } from '../../platform/timeline.ts'

/** Deposits and withdrawals in the timeline, with their present state, and the changes of debts. */
export const paymentsTimeline: readonly TimelineSource[] = [
  timelineSource('money', {
    name: 'payment',
    at: 'created_at',
    id: 'id',
    from: 'payments.invoice',
    columns: `case type when ${INVOICE_TYPE.deposit} then 'deposit' else 'withdrawal' end as kind,
      jsonb_build_object('payment', id, 'amount', amount::text, 'currency', currency, 'method', method_id,
        'destination', destination, 'status', ${nameCase('status', INVOICE_STATUS)}, 'review', review,
        'failure', failure_reason, 'refunded', case when refunded_at is not null then 'yes' end) as facts`,
  }),
  timelineSource('money', {
    name: 'debt',
    at: 'created_at',
    id: 'id',
    from: DEBT_CHANGES,
    columns: `'debt' as kind,
      jsonb_build_object('amount', amount::text, 'currency', currency, 'payment', reference, 'cause', replace(kind, '_', '-')) as facts`,
  }),
]
