import type { AccountStage, ProviderRecords, ToldRow } from '@tessera/contract/provider-records'

/** What a part tells of one row: what a query of it answers, without what is nobody's to know. */
export type RecordRow = Readonly<Record<string, unknown>>

interface RecordLot {
  readonly rows: readonly RecordRow[]
  /** Where the next lot begins; null after the last one. */
  readonly next: string | null
}

/** A part of what a provider keeps of players. */
export interface RecordPart {
  readonly name: string
  /** The tables of the database whose rows it tells. */
  readonly tables: readonly string[]
  /** At most so many rows from after a place on. Throws a RangeError for a place that is none. */
  read(playerId: string, after: string | null, limit: number): Promise<RecordLot>
}

/** What a provider keeps of players. A test holds every table with a player to be told here, or left out for a reason. */
export interface KeptOfPlayers {
  readonly parts: readonly RecordPart[]
  /** Tables whose rows about a player are not told, each with the reason. */
  readonly leftOut: Readonly<Record<string, string>>
  /** May be asked any number of times. */
  forget(playerId: string, stage: AccountStage): Promise<void>
}

/** Rows told at a time: what is in memory of a history, however long it is. */
const LOT = 500

interface Reads {
  query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>
}

interface OrderedPart extends Pick<RecordPart, 'name' | 'tables'> {
  /**
   * Answers rows in the order of their column `place`, a text that is not told. Its values: the player, the place of the row
   * before (null: from the first on), and how many.
   */
  readonly text: string
  /** How a row is told, where its columns are not told as they are. */
  readonly show?: (row: RecordRow) => RecordRow
}

/** A part that one query tells. */
export const partInOrder = (
  db: Reads,
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

/** What is kept as any platform may ask for it. */
export const tellRecords = ({ parts, forget }: Pick<KeptOfPlayers, 'parts' | 'forget'>): ProviderRecords => ({
  async tell({ playerId, part: name, after }) {
    const names = parts.map((each) => each.name)
    if (name === null) return { parts: names, rows: [], next: null }
    const part = parts.find((each) => each.name === name)
    if (part === undefined) throw new RangeError(`there is no part ${name}`)
    const { rows, next } = await part.read(playerId, after, LOT)
    return { parts: names, rows: rows.map(toJson), next }
  },
  forget,
})

/** As it travels, so that both ways to a provider answer alike: times are texts, and numbers that may be beyond JSON's. */
const toJson = (row: RecordRow): ToldRow =>
  JSON.parse(JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? value.toString() : value)))
