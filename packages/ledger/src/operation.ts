/** The wire form of wallet operations: rows of the composite type `ledger.operation`. */

/** Fields of `ledger.operation` in their order. A test compares them with the catalogue of the database. */
export const OPERATION_FIELDS = [
  'kind',
  'provider',
  'player_id',
  'session_id',
  'key',
  'round',
  'amount',
  'currency',
  'is_closing',
  'win_key',
  'win',
  'bet_key',
  'details',
  'stake_kind',
  'odds',
  'legs',
] as const

type Field = (typeof OPERATION_FIELDS)[number]

/** Values of an operation by field; fields that its kind doesn't have are left out. */
export type OperationRow = Readonly<Partial<Record<Field, string | bigint | number | boolean | null>>>

/** Characters that end a field of a composite value; an empty text would be read as null. */
const SPECIAL = /[\s"\\(),]|^$/

/** Quotes a text where necessary. Ids rarely need it, and quotes would be escaped once more in the array. */
const quote = (value: string): string =>
  SPECIAL.test(value) ? `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : value

/** Returns the text of a `ledger.operation`, as PostgreSQL reads a composite value. */
export const operationText = (row: OperationRow): string =>
  `(${OPERATION_FIELDS.map((field) => {
    const value = row[field]
    return value === undefined || value === null
      ? ''
      : typeof value === 'string'
        ? quote(value)
        : value.toString()
  }).join(',')})`
