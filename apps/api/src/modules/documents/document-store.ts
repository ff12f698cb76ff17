import type { PlayerDocument } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import type { DocumentStatus } from './rules/document-rules.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

export interface DocumentRow {
  id: string
  playerId: string
  kind: PlayerDocument['kind']
  fileName: string
  mediaType: PlayerDocument['mediaType']
  sizeBytes: number
  storedName: string
  sealedKey: string
  status: DocumentStatus
  reason: PlayerDocument['reason']
  createdAt: Date
  decidedAt: Date | null
}

const COLUMNS = `id, player_id as "playerId", kind, file_name as "fileName", media_type as "mediaType",
  size_bytes as "sizeBytes", stored_name as "storedName", sealed_key as "sealedKey", status, reason,
  created_at as "createdAt", decided_at as "decidedAt"`

export type NewDocument = Omit<DocumentRow, 'status' | 'reason' | 'decidedAt'>

/** Makes a player's uploads run in sequence until the transaction ends, so that they can be counted. */
export async function lockDocumentsOf(tx: Tx, playerId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('documents.document:' || $1, 0))`, [playerId])
}

export async function countDocuments(queryable: Queryable, playerId: string): Promise<number> {
  const [row] = await queryable.query<{ count: bigint }>(
    'select count(*) as count from documents.document where player_id = $1',
    [playerId],
  )
  return Number(row?.count ?? 0n)
}

export async function insertDocument(tx: Tx, row: NewDocument): Promise<void> {
  await tx.query(
    `insert into documents.document
       (id, player_id, kind, file_name, media_type, size_bytes, stored_name, sealed_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.playerId,
      row.kind,
      row.fileName,
      row.mediaType,
      row.sizeBytes,
      row.storedName,
      row.sealedKey,
      row.createdAt,
    ],
  )
}

export const listDocuments = (database: Database, playerId: string): Promise<DocumentRow[]> =>
  database.query<DocumentRow>(
    `select ${COLUMNS} from documents.document where player_id = $1 order by created_at desc, id`,
    [playerId],
  )

/** Lists documents that wait for an operator, the oldest first. */
export const listPending = (database: Database, limit: number): Promise<DocumentRow[]> =>
  database.query<DocumentRow>(
    `select ${COLUMNS} from documents.document where status = 1 order by created_at, id limit $1`,
    [limit],
  )

export async function findDocument(queryable: Queryable, id: string): Promise<DocumentRow | null> {
  const [row] = await queryable.query<DocumentRow>(
    `select ${COLUMNS} from documents.document where id = $1`,
    [id],
  )
  return row ?? null
}

export async function lockDocument(tx: Tx, id: string): Promise<DocumentRow | null> {
  const [row] = await tx.query<DocumentRow>(
    `select ${COLUMNS} from documents.document where id = $1 for update`,
    [id],
  )
  return row ?? null
}

export async function deleteDocument(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from documents.document where id = $1', [id])
}

export async function markDecided(
  tx: Tx,
  id: string,
  status: DocumentStatus,
  reason: PlayerDocument['reason'],
  at: Date,
): Promise<void> {
  await tx.query('update documents.document set status = $2, reason = $3, decided_at = $4 where id = $1', [
    id,
    status,
    reason,
    at,
  ])
}

/** Returns which of the files belong to a document or are a piece. */
export async function findReferenced(
  database: Database,
  storedNames: readonly string[],
): Promise<Set<string>> {
  const rows = await database.query<{ storedName: string }>(
    `select stored_name as "storedName" from documents.document where stored_name = any ($1)
     union all select stored_name from documents.piece where stored_name = any ($1)`,
    [storedNames],
  )
  return new Set(rows.map(({ storedName }) => storedName))
}
