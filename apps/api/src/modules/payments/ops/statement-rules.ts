/** A line of a provider's statement file. */
export interface StatementLine {
  readonly paymentId: string
  /** Id of our invoice. */
  readonly reference: string
  readonly status: string
  /** Amount in currency units, as the file has it. */
  readonly amount: string
  readonly currency: string
}

/** Our record of a payment, in the same terms. */
export interface OwnPayment extends StatementLine {}

/** Columns that a statement file must have, by the names of its first line. */
const COLUMNS = {
  payment_id: 'paymentId',
  reference: 'reference',
  status: 'status',
  amount: 'amount',
  currency: 'currency',
} as const

/** Parses comma-separated values (RFC 4180): quoted fields may contain commas, line breaks and doubled quotes. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, field, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endRow = (): void => {
    if (row.length > 0 || field !== '') rows.push([...row, field])
    ;[row, field] = [[], '']
  }
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  for (let index = 0; index < source.length; index += 1) {
    const letter = source[index] ?? ''
    if (isQuoted && letter === '"' && source[index + 1] === '"') {
      field += '"'
      index += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) field += letter
    else if (letter === ',') {
      row.push(field)
      field = ''
    } else if (letter === '\n') endRow()
    else field += letter
  }
  endRow()
  return rows
}

/** Reads a statement file. Throws an Error with the reason if it isn't one. */
export function readStatement(text: string): StatementLine[] {
  const [head = [], ...rows] = parseCsv(text)
  const places = Object.entries(COLUMNS).map(([column, field]) => {
    const place = head.findIndex((name) => name.trim().toLowerCase() === column)
    if (place < 0) throw new Error(`the file has no column ${column}`)
    return [field, place] as const
  })
  return rows.map((row, index) => {
    if (row.length !== head.length)
      throw new Error(`line ${index + 2} has ${row.length} fields instead of ${head.length}`)
    const line: StatementLine = { paymentId: '', reference: '', status: '', amount: '', currency: '' }
    return Object.assign(
      line,
      Object.fromEntries(places.map(([field, place]) => [field, row[place]?.trim() ?? ''])),
    )
  })
}

/** Removes zeros after the decimals, so that `10` and `10.00` are the same amount. */
const plainAmount = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text

/** Lists the differences between a statement and our payments of the same period; empty if they agree. */
export function compareStatement(statement: readonly StatementLine[], own: readonly OwnPayment[]): string[] {
  const ours = new Map(own.map((payment) => [payment.reference, payment]))
  const seen = new Set<string>()
  const differences = statement.flatMap((line) => {
    if (seen.has(line.reference)) return [`${line.reference}: more than once in the statement`]
    seen.add(line.reference)
    const payment = ours.get(line.reference)
    if (!payment) return [`${line.reference}: not in our records (payment ${line.paymentId})`]
    const fields = ['paymentId', 'status', 'amount', 'currency'] as const
    return fields
      .filter((field) => plainAmount(line[field]) !== plainAmount(payment[field]))
      .map(
        (field) =>
          `${line.reference}: ${field} is ${line[field]} in the statement, ${payment[field]} in our records`,
      )
  })
  const missing = own.filter(({ reference }) => !seen.has(reference))
  return [...differences, ...missing.map(({ reference }) => `${reference}: not in the statement`)]
}
