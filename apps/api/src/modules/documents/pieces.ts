import type { Database, Tx } from '@tessera/postgres'
import { addJob } from '../../jobs/jobs.ts'
import type { DocumentsDeps } from './documents-deps.ts'
import { openFile, sealFile } from './sealed-file.ts'

/**
 * Storage of large data for a limited time, in sealed pieces. Neither writer nor reader has more than one piece in memory.
 * It works with a folder and with a bucket.
 */
export interface Pieces {
  /** Stores the next piece of a collection. Its file is written before its row, as with documents. */
  add(collection: string, number: number, bytes: Buffer, expiresAt: Date): Promise<void>
  /** Returns the pieces in order. Throws if one of them is missing. */
  read(collection: string): AsyncIterable<Buffer>
  /** Deletes a collection with its keys, so that it can't be read from then on. Jobs remove the files after the commit. */
  remove(tx: Tx, collection: string): Promise<void>
}

export const REMOVE_FILE_JOB = 'remove-document-file'

interface PieceRow {
  storedName: string
  sealedKey: string
}

export const createPieces = ({ database, files, vault, clock }: DocumentsDeps): Pieces => ({
  add: async (collection, number, bytes, expiresAt) => {
    const { bytes: sealed, ...place } = sealFile(vault, bytes)
    await files.put(place.storedName, sealed)
    await database.query(
      `insert into documents.piece (stored_name, sealed_key, collection, number, expires_at, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [place.storedName, place.sealedKey, collection, number, expiresAt, clock()],
    )
  },
  read: async function* (collection) {
    const rows = await database.query<PieceRow>(
      `select stored_name as "storedName", sealed_key as "sealedKey" from documents.piece
       where collection = $1 order by number`,
      [collection],
    )
    for (const row of rows) {
      const bytes = await files.get(row.storedName)
      if (bytes === null) throw new Error('a piece of a file is missing')
      yield openFile(vault, { ...row, bytes })
    }
  },
  remove: (tx, collection) => removeRows(tx, 'collection = $1', collection),
})

/** Removes expired pieces. */
export const removeExpiredPieces = (database: Database, now: Date): Promise<void> =>
  database.transaction((tx) => removeRows(tx, 'expires_at < $1', now))

async function removeRows(tx: Tx, condition: string, value: unknown): Promise<void> {
  const rows = await tx.query<PieceRow>(
    `delete from documents.piece where ${condition} returning stored_name as "storedName", sealed_key as "sealedKey"`,
    [value],
  )
  for (const { storedName } of rows) await addJob(tx, REMOVE_FILE_JOB, { storedName })
}
