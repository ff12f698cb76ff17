import { z } from 'zod'
import { defineCalls, doneSchema, timestamp } from '../call.ts'
import { DOCUMENT_KINDS, DOCUMENT_REASONS } from '../constants.ts'
import { documentsFacts } from '../facts/documents.ts'
import { DOCUMENT_STATUS, numbersOf } from '../statuses.ts'

export const documentSchema = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** What the player called the file. */
  fileName: z.string(),
  /** What we keep: a picture is always a JPEG, made anew without the place that it was taken at. */
  mediaType: z.enum(['image/jpeg', 'application/pdf']),
  sizeBytes: z.int(),
  status: z.literal(numbersOf(DOCUMENT_STATUS)),
  /** Why it was refused; null unless it was. */
  reason: z.enum(DOCUMENT_REASONS).nullable(),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
})
export type PlayerDocument = z.infer<typeof documentSchema>

export const documentsCalls = defineCalls(documentsFacts, {
  'GET /api/player/documents': {
    tag: 'documents',
    summary: 'The documents of a player and what became of them, newest first.',
    data: z.array(documentSchema),
  },
  'POST /api/player/documents': {
    tag: 'documents',
    summary:
      'Takes a document. Its type is judged by its content. A picture is made anew, without what stands in it beside the picture.',
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
    summary: 'Deletes a document with its file, unless it was approved.',
    params: z.strictObject({ id: z.string().max(40) }),
    data: doneSchema,
    errors: ['not_found', 'document_approved'],
  },
})
