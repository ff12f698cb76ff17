import type { PlayerDocument } from '@tessera/contract'
import type { DocumentRow } from './document-store.ts'

/** Returns the public representation of a document, without the name and key of its file. */
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
