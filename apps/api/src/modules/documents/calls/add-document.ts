import { type Failure, fail, MAX_DOCUMENTS } from '@tessera/contract'
import { newId } from '../../../database/new-id.ts'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { cleanFile } from '../clean-file.ts'
import { countDocuments, insertDocument, lockDocumentsOf, type NewDocument } from '../document-store.ts'
import type { DocumentsDeps } from '../documents-deps.ts'
import { sealFile } from '../sealed-file.ts'
import { toDocument } from '../to-document.ts'

const full = fail('documents_full', { details: { most: MAX_DOCUMENTS } })
const UNNAMED = '-'

/**
 * Keeps a document. Its file is there before its row, and goes again when the row does not come to be; what a crash leaves
 * between the two has no row, and goes with the next clearing.
 */
export const addDocument =
  (deps: DocumentsDeps): CallHandler<'POST /api/player/documents'> =>
  async ({ player: { playerId }, body: { kind }, file }) => {
    const { database, files, vault, clock } = deps
    // A courtesy, before the work is done: it is counted again under the lock.
    if ((await countDocuments(database, playerId)) >= MAX_DOCUMENTS) return full
    const clean = await cleanFile(file.bytes)
    if (!clean.ok) return clean
    const refusal = await lookForMalware(deps, file.bytes)
    if (refusal) return refusal
    const { mediaType, bytes } = clean.value
    const { bytes: sealed, ...place } = sealFile(vault, bytes)
    const row: NewDocument = {
      id: newId(),
      playerId,
      kind,
      fileName: file.name || UNNAMED,
      mediaType,
      sizeBytes: bytes.length,
      ...place,
      createdAt: clock(),
    }
    try {
      await files.put(place.storedName, sealed)
      const isKept = await database.transaction(async (tx) => {
        await lockDocumentsOf(tx, playerId)
        if ((await countDocuments(tx, playerId)) >= MAX_DOCUMENTS) return false
        await insertDocument(tx, row)
        return true
      })
      if (isKept) return answer(toDocument({ ...row, status: 1, reason: null, decidedAt: null }))
    } catch (error) {
      await discard(deps, place.storedName)
      throw error
    }
    await discard(deps, place.storedName)
    return full
  }

/**
 * Has the file looked at as it came, where somebody is named who does. Where that can't be had it is not taken: whoever could
 * put the scanner out of service would have a way past it.
 */
async function lookForMalware({ scanner, log }: DocumentsDeps, bytes: Buffer): Promise<Failure | null> {
  if (scanner === null) return null
  try {
    return (await scanner.scan(bytes)) === 'clean' ? null : fail('file_infected')
  } catch (err) {
    log.error({ err }, 'a document could not be scanned, and was not taken')
    return fail('file_scan_unavailable')
  }
}

/** What can't be removed now is removed with the next clearing. */
async function discard({ files, log }: DocumentsDeps, storedName: string): Promise<void> {
  try {
    await files.remove(storedName)
  } catch (err) {
    log.warn({ err }, 'the file of a refused document stays until the next clearing')
  }
}
