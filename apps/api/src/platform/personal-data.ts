import type { AccountStage } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'

/** One thing that is told of a player: dates, amounts as decimal text, and what is made of these. */
export type PersonalRow = Readonly<Record<string, unknown>>

/** A file of the player's beside what tables say. */
export interface PersonalFile {
  /** Its name in the archive, without folders. */
  readonly name: string
  read(): Promise<Buffer>
}

/** A part of what is kept of a player: a table of the archive that the player takes along. */
export interface PersonalPart {
  /** The name of its files in the archive. */
  readonly name: string
  /** The tables of the database whose rows it tells. */
  readonly tables: readonly string[]
  /** All rows of a player in lots of a bounded size, however many there are. */
  rows(playerId: string): AsyncIterable<readonly PersonalRow[]>
  files?(playerId: string): Promise<readonly PersonalFile[]>
}

/** Erases what nothing asks for any more, in the transaction of the stage that an account's end has come to. */
export type Eraser = (tx: Tx, playerId: string, stage: AccountStage) => Promise<void>

/** What somebody else keeps of players: a provider, in a database of its own. */
export interface KeptElsewhere {
  /** Its parts, asked when an archive is made. Rejects while it is away: no archive lacks a part in silence. */
  parts(playerId: string): Promise<readonly PersonalPart[]>
  /** Erases it there; any number of times. Rejects where that was not heard. */
  erase(playerId: string, stage: AccountStage): Promise<void>
}

/** What a module keeps of players. A test holds every table with a player to be told here, or left out for a reason. */
export interface PersonalData {
  readonly parts?: readonly PersonalPart[]
  /** Tables whose rows about a player are not told, each with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>
  readonly erase?: Eraser
  /** Who keeps something beside the module, asked for when it is needed. */
  readonly elsewhere?: () => readonly KeptElsewhere[]
}

/** A part that one query tells: of what a player has few. The player is its only value. */
export const partOfQuery = (
  database: Database,
  { name, tables, text }: Pick<PersonalPart, 'name' | 'tables'> & { readonly text: string },
): PersonalPart => ({
  name,
  tables,
  rows: async function* (playerId) {
    yield await database.query<PersonalRow>(text, [playerId])
  },
})

/** Rows read at a time: what is in memory of a history, however long it is. */
export const LOT = 1000

/** Reads lots until one is not full. `next` gets the last row of the lot before. */
export async function* inLots<Row extends object>(
  next: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ; ) {
    const lot = await next(last)
    if (lot.length > 0) yield lot
    if (lot.length < LOT) return
    last = lot.at(-1)
  }
}
