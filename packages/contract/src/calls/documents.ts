import { z } from 'zod'
import { defineCalls, doneSchema, timestamp } from '../call.ts'
import { DOCUMENT_KINDS, DOCUMENT_REASONS } from '../constants.ts'
import { documentsFacts } from '../facts/documents.ts'
import { DOCUMENT_STATUS, numbersOf } from '../statuses.ts'

export const documentSchema = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** The file name given by the player. */
  fileName: z.string(),
  /** Media type of the stored file. Pictures are re-encoded as JPEG without metadata such as the location. */
  mediaType: z.enum(['image/jpeg', 'application/pdf']),
  sizeBytes: z.int(),
  status: z.literal(numbersOf(DOCUMENT_STATUS)),
  /** Reason of the rejection; null unless the document was rejected. */
  reason: z.enum(DOCUMENT_REASONS).nullable(),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
})
export type PlayerDocument = z.infer<typeof documentSchema>

export const documentsCalls = defineCalls(documentsFacts, {
  'GET /api/player/documents': {
    tag: 'documents',
    summary: 'Lists the player’s documents with their status, newest first.',
    data: z.array(documentSchema),
  },
  'POST /api/player/documents': {
    tag: 'documents',
    summary:
      'Uploads a document. The type is detected from the content. Pictures are re-encoded without metadata.',
    body: z.strictObject({ kind: z.enum(DOCUMENT_KINDS) }),
    data: documentSchema,
    errors: [
      'file_too_large',
      'file_type_refused',
      'file_damaged',
      'picture_too_large',
      'file_not_plain',
      'file_infected',
      'file_scan_unavailable',
      'documents_full',
    ],
  },
  'DELETE /api/player/documents/{id}': {
    tag: 'documents',
    summary: 'Deletes a document and its file. Approved documents can’t be deleted.',
    params: z.strictObject({ id: z.string().max(40) }),
    data: doneSchema,
    errors: ['not_found', 'document_approved'],
  },
})
