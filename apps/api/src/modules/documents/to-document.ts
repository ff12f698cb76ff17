import type { PlayerDocument } from '@tessera/contract'
import type { DocumentRow } from './document-store.ts'

/** What a player is told of a document; where its file is stays with us. */
export const toDocument = (row: DocumentRow): PlayerDocument => ({
  id: row.id,
  kind: row.kind,
  fileName: row.fileName,
  mediaType: row.mediaType,
  sizeBytes: row.sizeBytes,
  status: row.status,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})
