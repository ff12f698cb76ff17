import type { AccountStage } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'

/** One row of a player's personal data. Values are dates, text, amounts as decimal text, and compositions of these. */
export type PersonalRow = Readonly<Record<string, unknown>>

/** A file of a player's personal data. */
export interface PersonalFile {
  /** File name in the archive, without folders. */
  readonly name: string
  read(): Promise<Buffer>
}

/** A part of a player's personal data: one table of the exported archive. */
export interface PersonalPart {
  /** Name of its files in the archive. */
  readonly name: string
  /** Database tables whose rows it contains. */
  readonly tables: readonly string[]
  /** Yields all rows of a player in batches of bounded size. */
  rows(playerId: string): AsyncIterable<readonly PersonalRow[]>
  files?(playerId: string): Promise<readonly PersonalFile[]>
}

/** Erases data that need not be kept any longer, in the transaction in which the closing account reaches a stage. */
export type Eraser = (tx: Tx, playerId: string, stage: AccountStage) => Promise<void>

/** Personal data that a provider stores in a separate database. */
export interface KeptElsewhere {
  /** Returns its parts for an archive. Rejects while the provider is unavailable, so that no archive silently lacks a part. */
  parts(playerId: string): Promise<readonly PersonalPart[]>
  /** Erases the data at the provider; idempotent. Rejects if the provider did not confirm it. */
  erase(playerId: string, stage: AccountStage): Promise<void>
}

/** Personal data of a module. A test checks that every table with a player is either a part or left out with a reason. */
export interface PersonalData {
  readonly parts?: readonly PersonalPart[]
  /** Tables whose rows are not part of an archive, each with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>
  readonly erase?: Eraser
  /** Returns the providers that store data outside of the module; evaluated lazily. */
  readonly elsewhere?: () => readonly KeptElsewhere[]
}

/** Creates a part from one query, for data with few rows per player. The player id is the query's only parameter. */
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

/** Number of rows read at a time, which bounds the memory for a history of any length. */
export const LOT = 1000

/** Yields batches until one is not full. `next` receives the last row of the previous batch. */
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
