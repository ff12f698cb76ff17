import { zonedIso } from '../../../zone-time.ts'

/** Spreadsheets take a text that begins so for a formula, or let what follows it begin one (OWASP, CSV injection). */
const BEGINS_FORMULA = /^[=+\-@\t\r\n]/
/** What stands before such a text: spreadsheets show it as a text, and nothing is lost. */
const GUARD = "'"
/** An amount as decimal text: a number to a spreadsheet, also below zero. */
const IS_NUMBER = /^-?\d+(\.\d+)?$/

/** A value of a table as a cell of CSV (RFC 4180). Times are ISO 8601 in a zone, what has parts is JSON. */
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

/** A line of CSV with its end. */
export const csvLine = (values: readonly unknown[], timeZone: string): string =>
  `${values.map((value) => cell(value, timeZone)).join(',')}\r\n`
