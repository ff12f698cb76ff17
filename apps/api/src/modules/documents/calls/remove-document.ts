import { fail } from '@tessera/contract'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { addJob } from '../../../jobs/jobs.ts'
import { deleteDocument, lockDocument } from '../document-store.ts'
import type { DocumentsDeps } from '../documents-deps.ts'
import { REMOVE_FILE_JOB } from '../pieces.ts'
import { isDeletable } from '../rules/document-rules.ts'

/** Deletes a document with the key of its file, which can't be read from then on. A job removes the file after the commit. */
export const removeDocument =
  ({ database }: DocumentsDeps): CallHandler<'DELETE /api/player/documents/{id}'> =>
  ({ player: { playerId }, params: { id } }) =>
    database.transaction(async (tx) => {
      const document = await lockDocument(tx, id)
      if (document?.playerId !== playerId) return fail('not_found')
      if (!isDeletable(document.status)) return fail('document_approved')
      await deleteDocument(tx, id)
      await addJob(tx, REMOVE_FILE_JOB, { storedName: document.storedName })
      return done
    })
