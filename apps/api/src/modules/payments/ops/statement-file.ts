import { currencyOf, findCurrency } from '@tessera/money'
import { parseCsv } from './parse-csv.ts'

/**
 * Types of a statement's lines: the payment with its state and the amount that was asked for, and the movements of its money:
 * what arrived, what was taken back, and the provider's fee. A payment has one line of its own; movements are added up.
 */
const LINE_TYPES = ['payment', 'received', 'reversed', 'fee'] as const
type LineType = (typeof LINE_TYPES)[number]

/** A line of a provider's statement file. */
export interface StatementLine {
  readonly type: LineType
  readonly paymentId: string
  /** Id of our invoice. */
  readonly reference: string
  /** Empty for movements. */
  readonly status: string
  /** In subunits; negative if a movement was undone. */
  readonly amount: bigint
  readonly currency: string
}

/** Columns that a statement file must have, in any order. Others are ignored. */
export const STATEMENT_COLUMNS = ['payment_id', 'reference', 'type', 'status', 'amount', 'currency'] as const

/** Reads a statement file. Throws an Error with the line and the reason if it isn't one. */
export function readStatement(text: string): StatementLine[] {
  const [head = [], ...rows] = parseCsv(text)
  const names = head.map((name) => name.trim().toLowerCase())
  const missing = STATEMENT_COLUMNS.find((column) => !names.includes(column))
  if (missing !== undefined) throw new Error(`the file has no column ${missing}`)
  return rows.map((row, index) => {
    const line = index + 2
    if (row.length !== head.length)
      throw new Error(`line ${line} has ${row.length} fields instead of ${head.length}`)
    return readLine(
      (column) => row[names.indexOf(column)]?.trim() ?? '',
      (problem) => new Error(`line ${line}: ${problem}`),
    )
  })
}

function readLine(
  field: (column: (typeof STATEMENT_COLUMNS)[number]) => string,
  problem: (text: string) => Error,
): StatementLine {
  const [type, currency] = [LINE_TYPES.find((each) => each === field('type')), field('currency')]
  if (type === undefined) throw problem(`the type is none of ${LINE_TYPES.join(', ')}`)
  if (findCurrency(currency) === undefined) throw problem(`there is no currency ${currency}`)
  const amount = readSubunits(field('amount'), currencyOf(currency).decimals)
  if (amount === null) throw problem(`${field('amount')} is no amount in ${currency}`)
  return {
    ...{ type, currency, amount },
    paymentId: field('payment_id'),
    reference: field('reference'),
    status: field('status'),
  }
}

/** Reads a decimal amount such as `12.5` in subunits; null if it isn't one, or finer than the currency. */
function readSubunits(text: string, decimals: number): bigint | null {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{1,18})(?:\.(\d+))?$/.exec(text) ?? []
  if (sign === undefined || /[1-9]/.test(fraction.slice(decimals))) return null
  const size = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return sign === '-' ? -size : size
}
