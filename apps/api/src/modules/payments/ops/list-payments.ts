import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import { type CommandLine, RefusalError, UsageError } from '@tessera/server-kit/command-line'
import { listActs } from '../../profile/index.ts'
import { findInvoice, INVOICE_COLUMNS, type InvoiceRow } from '../invoice-store.ts'
import { REFUND_STATES } from '../refunds/refund-state.ts'
import { amountText, readTimeOption } from './amount-text.ts'

const ROWS_MAX = 200

const nameOf = (table: Readonly<Record<string, number>>, number: number): string =>
  Object.entries(table).find(([, each]) => each === number)?.[0] ?? String(number)

/** Returns the number of a name in a table of the contract; null without a name. Throws `UsageError` for an unknown one. */
function numberOf(table: Readonly<Record<string, number>>, option: string, name: string | undefined) {
  if (name === undefined) return null
  const number = table[name]
  if (number === undefined) throw new UsageError(`--${option} is one of ${Object.keys(table).join(', ')}`)
  return number
}

/** Filters of the list. All of them are optional. */
export const LIST_OPTIONS = {
  player: { value: 'id', about: 'payments of this account' },
  type: { value: 'name', about: Object.keys(INVOICE_TYPE).join(' or ') },
  status: { value: 'name', about: Object.keys(INVOICE_STATUS).join(', ') },
  review: { value: 'state', about: 'waiting, approved or rejected: withdrawals with this review' },
  refund: { value: 'state', about: `${REFUND_STATES.join(', ')}: deposits with this refund` },
  currency: { value: 'code', about: 'payments in this currency' },
  method: { value: 'id', about: 'payments by this method' },
  from: { value: 'day', about: 'payments from this day on (UTC)' },
  to: { value: 'day', about: 'payments before this day (UTC)' },
} as const

/** Filters of payments, by numbers of the contract; null doesn't filter. */
export interface PaymentFilter {
  readonly playerId: string | null
  readonly type: number | null
  readonly status: number | null
  /** Review of a withdrawal. Those that wait for one are pending. */
  readonly review: string | null
  /** State of a refund that is sent. */
  readonly refund: string | null
  readonly currency: string | null
  readonly methodId: string | null
  /** Created from the first time on, and before the second. */
  readonly from: Date | null
  readonly until: Date | null
  /** Payment after which the page begins. */
  readonly after: { readonly createdAt: Date; readonly id: string } | null
  readonly limit: number
}

/** Finds payments, the newest first; withdrawals that wait for a review the oldest first. */
export function findPayments(database: Database, filter: PaymentFilter): Promise<InvoiceRow[]> {
  const isQueue = filter.review === 'waiting'
  return database.query<InvoiceRow>(
    `select ${INVOICE_COLUMNS} from payments.invoice
     where ($1::text is null or player_id = $1) and ($2::integer is null or type = $2)
       and ($3::integer is null or status = $3) and ($4::text is null or review = $4)
       and ($4::text is distinct from 'waiting' or status = ${INVOICE_STATUS.pending})
       and ($12::text is null or refund = $12)
       and ($5::text is null or currency = $5) and ($6::text is null or method_id = $6)
       and ($7::timestamptz is null or created_at >= $7) and ($8::timestamptz is null or created_at < $8)
       and ($9::timestamptz is null or (created_at, id) ${isQueue ? '>' : '<'} ($9, $10))
     order by created_at ${isQueue ? 'asc, id asc' : 'desc, id desc'} limit $11`,
    [
      filter.playerId,
      filter.type,
      filter.status,
      filter.review,
      filter.currency,
      filter.methodId,
      filter.from,
      filter.until,
      filter.after?.createdAt ?? null,
      filter.after?.id ?? '',
      filter.limit,
      filter.refund,
    ],
  )
}

/** Lists payments as text. */
export async function listPayments(database: Database, { optional }: CommandLine): Promise<string> {
  const rows = await findPayments(database, {
    playerId: optional('player') ?? null,
    type: numberOf(INVOICE_TYPE, 'type', optional('type')),
    status: numberOf(INVOICE_STATUS, 'status', optional('status')),
    review: optional('review') ?? null,
    refund: optional('refund') ?? null,
    currency: optional('currency') ?? null,
    methodId: optional('method') ?? null,
    from: readTimeOption('from', optional('from')),
    until: readTimeOption('to', optional('to')),
    after: null,
    limit: ROWS_MAX,
  })
  if (rows.length === 0) return 'There are no such payments.\n'
  const more = rows.length === ROWS_MAX ? `Only the first ${ROWS_MAX}; add filters for others.\n` : ''
  return rows.map(describePayment).join('') + more
}

/** Describes the refund at the provider, with the reason of a failure or of an attempt without an answer. */
const refundText = ({ refund, refundProblem: problem }: InvoiceRow): string =>
  refund === null ? '' : `, refund ${refund}${problem === null ? '' : ` (${problem})`}`

function statusText(row: InvoiceRow): string {
  const status = nameOf(INVOICE_STATUS, row.status)
  if (row.refundedAt !== null) return `${status}, refunded${refundText(row)}`
  if (row.failureReason !== null) return `${status} (${row.failureReason})`
  if (row.review === 'waiting' && row.status === INVOICE_STATUS.pending)
    return `in review: ${row.reviewRules.join(', ')}`
  return row.type === INVOICE_TYPE.withdrawal && row.status === INVOICE_STATUS.pending
    ? `${status}, ${row.sentAt === null ? 'not sent yet' : 'sent'}`
    : status
}

const describePayment = (row: InvoiceRow): string =>
  `${row.id}  ${row.createdAt.toISOString()}  ${nameOf(INVOICE_TYPE, row.type)} ${amountText(row.amount, row.currency)}  ${row.methodId}${row.destination === null ? '' : ` to ${row.destination}`}  player ${row.playerId}  ${statusText(row)}\n`

/** Shows a payment with its times and what operators did about it. */
export async function showPayment(database: Database, { required }: CommandLine): Promise<string> {
  const row = await findInvoice(database, required('invoice'))
  if (row === null) throw new RefusalError(`There is no payment ${required('invoice')}.`)
  const acts = (await listActs(database, row.playerId, 'payments')).filter(
    ({ subject }) => subject === row.id,
  )
  const times: [string, Date | null][] = [
    ['changed', row.updatedAt],
    ['sent', row.sentAt],
    ['refunded', row.refundedAt],
  ]
  return [
    describePayment(row),
    `  provider’s payment ${row.providerPaymentId ?? 'none'}\n`,
    row.number === null ? '' : `  deposit ${row.number} of the player\n`,
    ...times.map(([name, time]) => (time === null ? '' : `  ${name} ${time.toISOString()}\n`)),
    ...acts.map((each) => `  ${each.at.toISOString()}  ${each.operator}: ${each.act}: ${each.reason}\n`),
  ].join('')
}
