import type { YearStatement } from '@tessera/contract'
import { currencyOf, toDecimalText } from '@tessera/money'

/** Names of the columns in the language of the page, in their order. */
export type StatementColumns = Readonly<Record<keyof YearStatement, string>>

const FIELDS = ['deposited', 'takenBack', 'withdrawn', 'staked', 'won', 'result'] as const

/** Quotes a cell if it needs it (RFC 4180). */
const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Returns the statements as a CSV file: amounts as decimal numbers in units of their currency. */
export function statementCsv(statements: readonly YearStatement[], columns: StatementColumns): string {
  const head = [columns.year, columns.currency, ...FIELDS.map((field) => columns[field])]
  const rows = statements.map((statement) => {
    const currency = currencyOf(statement.currency)
    const amounts = FIELDS.map((field) => toDecimalText(BigInt(statement[field]), currency))
    return [String(statement.year), statement.currency, ...amounts]
  })
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
