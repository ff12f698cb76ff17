import { zonedIso } from './zone-time.ts'

/** First characters that make a spreadsheet read a text as a formula (OWASP, CSV injection). */
const BEGINS_FORMULA = /^[=+\-@\t\r\n]/
/** Prefix of such a text, which makes spreadsheets show it as text. */
const GUARD = "'"
/** A decimal amount. Spreadsheets read it as a number, also a negative one. */
const IS_NUMBER = /^-?\d+(\.\d+)?$/

/** Formats a value as a CSV cell (RFC 4180). Times are ISO 8601 in the time zone; objects are JSON. */
function cell(value: unknown, timeZone: string): string {
  const text = textOf(value, timeZone)
  const safe = BEGINS_FORMULA.test(text) && !IS_NUMBER.test(text) ? GUARD + text : text
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function textOf(value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return zonedIso(value, timeZone)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Formats a CSV line, including the line end. */
export const csvLine = (values: readonly unknown[], timeZone: string): string =>
  `${values.map((value) => cell(value, timeZone)).join(',')}\r\n`

/** Rows of a table in batches, each with its cells by column. */
export type CsvBatches = AsyncIterable<readonly Readonly<Record<string, unknown>>[]>

/** Byte order mark by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Yields the text of a CSV file with a header line, batch by batch. Times are in the player's time zone.
 *
 * @param given the columns; by default those of the first row, so that a table without rows is an empty file
 */
export async function* csvFile(
  batches: CsvBatches,
  timeZone: string,
  given: readonly string[] | null = null,
): AsyncGenerator<string> {
  const header = (names: readonly string[]): string => BYTE_ORDER_MARK + csvLine(names, timeZone)
  let columns = given
  if (columns !== null) yield header(columns)
  for await (const batch of batches) {
    let text = ''
    for (const row of batch) {
      if (columns === null) {
        columns = Object.keys(row)
        text += header(columns)
      }
      text += csvLine(
        columns.map((column) => row[column]),
        timeZone,
      )
    }
    if (text !== '') yield text
  }
}
