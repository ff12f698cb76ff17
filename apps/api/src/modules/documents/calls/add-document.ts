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
 * Stores a document. Its file is written before its row, and removed again if the row can't be inserted. A crash between
 * the two leaves a file without a row, which the next cleanup removes.
 */
export const addDocument =
  (deps: DocumentsDeps): CallHandler<'POST /api/player/documents'> =>
  async ({ player: { playerId }, body: { kind }, file }) => {
    const { database, files, vault, clock } = deps
    // An early refusal that saves the work below. The count is repeated under the lock.
    if ((await countDocuments(database, playerId)) >= MAX_DOCUMENTS) return full
    const clean = await cleanFile(file.bytes)
    if (!clean.ok) return clean
    const refusal = await scanForMalware(deps, file.bytes)
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
      const isStored = await database.transaction(async (tx) => {
        await lockDocumentsOf(tx, playerId)
        if ((await countDocuments(tx, playerId)) >= MAX_DOCUMENTS) return false
        await insertDocument(tx, row)
        return true
      })
      if (isStored) return answer(toDocument({ ...row, status: 1, reason: null, decidedAt: null }))
    } catch (error) {
      await discard(deps, place.storedName)
      throw error
    }
    await discard(deps, place.storedName)
    return full
  }

/**
 * Scans the file as it was sent, if a scanner is configured. The file is refused while the scanner is unavailable:
 * otherwise an attacker could get past it by taking it down.
 */
async function scanForMalware({ scanner, log }: DocumentsDeps, bytes: Buffer): Promise<Failure | null> {
  if (scanner === null) return null
  try {
    return (await scanner.scan(bytes)) === 'clean' ? null : fail('file_infected')
  } catch (err) {
    log.error({ err }, 'a document was refused because it could not be scanned')
    return fail('file_scan_unavailable')
  }
}

/** Removes the file of a refused document. If that fails, the next cleanup removes it. */
async function discard({ files, log }: DocumentsDeps, storedName: string): Promise<void> {
  try {
    await files.remove(storedName)
  } catch (err) {
    log.warn({ err }, 'the file of a refused document stays until the next cleanup')
  }
}
