import type { AccountStage, ExportedRow, ProviderRecords } from '@tessera/contract/provider-records'

/** An exported row: the result of a query, without confidential columns. */
export type RecordRow = Readonly<Record<string, unknown>>

interface RecordBatch {
  readonly rows: readonly RecordRow[]
  /** Cursor of the next batch; null after the last one. */
  readonly next: string | null
}

/** A part of the player data of a provider. */
export interface RecordPart {
  readonly name: string
  /** Database tables whose rows the part contains. */
  readonly tables: readonly string[]
  /** Returns up to `limit` rows after a cursor. Throws a RangeError for an invalid cursor. */
  read(playerId: string, after: string | null, limit: number): Promise<RecordBatch>
}

/** The player data of a provider. A test ensures that every table with a player is exported here or left out with a reason. */
export interface KeptOfPlayers {
  readonly parts: readonly RecordPart[]
  /** Tables whose player rows are not exported, each with the reason. */
  readonly leftOut: Readonly<Record<string, string>>
  /** Erases the data for a stage of a closed account. Idempotent. */
  forget(playerId: string, stage: AccountStage): Promise<void>
}

/** Number of rows per batch, which bounds the memory for long histories. */
const BATCH_SIZE = 500

interface Queryable {
  query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>
}

interface OrderedPart extends Pick<RecordPart, 'name' | 'tables'> {
  /**
   * Query that returns rows ordered by the text column `place`, which is not exported. Parameters: the player, the `place`
   * of the previous row (null for the first batch), and the number of rows.
   */
  readonly text: string
  /** Converts a row for the export; the row is exported unchanged by default. */
  readonly show?: (row: RecordRow) => RecordRow
}

/** Creates a part from a single query. */
export const partInOrder = (
  db: Queryable,
  { name, tables, text, show = (row) => row }: OrderedPart,
): RecordPart => ({
  name,
  tables,
  async read(playerId, after, limit) {
    const found = await db.query<RecordRow & { place: string }>(text, [playerId, after, limit])
    return {
      rows: found.map(({ place: _, ...row }) => show(row)),
      next: found.length < limit ? null : (found.at(-1)?.place ?? null),
    }
  },
})

/** Implements the interface for player data from its parts. */
export const tellRecords = ({ parts, forget }: Pick<KeptOfPlayers, 'parts' | 'forget'>): ProviderRecords => ({
  async tell({ playerId, part: name, after }) {
    const names = parts.map((each) => each.name)
    if (name === null) return { parts: names, rows: [], next: null }
    const part = parts.find((each) => each.name === name)
    if (part === undefined) throw new RangeError(`unknown part ${name}`)
    const { rows, next } = await part.read(playerId, after, BATCH_SIZE)
    return { parts: names, rows: rows.map(toJson), next }
  },
  forget,
})

/** Converts a row to JSON values, so that in-process and HTTP calls return the same: times and bigints become text. */
const toJson = (row: RecordRow): ExportedRow =>
  JSON.parse(JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? value.toString() : value)))
