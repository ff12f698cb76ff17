import { findCurrency, toDecimalText } from '@tessera/money'
import type { Database } from '@tessera/postgres'
import { type CommandLine, RefusalError } from '@tessera/server-kit/command-line'
import {
  listUnmatched,
  type ReportProblem,
  settleUnmatched,
  type UnmatchedRow,
} from '../reports/unmatched-store.ts'

const ROWS_MAX = 200
const REPORT_ID = /^\d{1,18}$/

const PROBLEMS: Readonly<Record<ReportProblem, string>> = {
  'unknown-payment': 'we have no such payment',
  'other-payment-id': 'our payment has another id at the provider',
  'other-kind': 'our payment goes the other way',
  'never-sent': 'we never sent this withdrawal',
  'other-amount': 'our payment has another amount',
  'other-currency': 'our payment has another currency',
  'paid-after-release': 'paid out after the amount had returned to the player’s balance',
  'paid-after-return': 'paid out again after the bank had returned it',
}

/** Lists the reports of providers that no payment explains, the oldest first. */
export async function showUnmatched(database: Database): Promise<string> {
  const rows = await listUnmatched(database, ROWS_MAX)
  if (rows.length === 0) return 'There are no such reports.\n'
  return rows.map(describe).join('')
}

function describe(row: UnmatchedRow): string {
  const currency = findCurrency(row.currency)
  const isAmount = currency !== undefined && /^-?\d+$/.test(row.amount)
  const amount = isAmount ? toDecimalText(BigInt(row.amount), currency) : row.amount
  const times = row.count === 1 ? '' : `, ${row.count} times`
  return (
    `${row.id}  ${row.kind} ${row.status}  ${amount} ${row.currency}  reference ${row.reference}  payment ${row.paymentId}\n` +
    `    ${PROBLEMS[row.problem]}; last on ${row.lastAt.toISOString()}${times}\n`
  )
}

/** Settles a report with the operator's reason: what was found out, and what was done about it. */
export async function settleReport(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  { required, operator }: CommandLine,
): Promise<string> {
  const id = required('report')
  if (!REPORT_ID.test(id) || !(await settleUnmatched(database, BigInt(id), { ...operator, at: now() })))
    throw new RefusalError(`There is no open report ${id}.`)
  return `report ${id}\nSettled.\n`
}
