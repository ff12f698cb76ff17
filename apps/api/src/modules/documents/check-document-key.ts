import type { Database } from '@tessera/postgres'
import { requireKey, type Vault } from '@tessera/server-kit'
import { checkKey, type SealedFile } from './sealed-file.ts'

/** Opens the key of one stored file as a test. Throws `EnvironmentError` if `DOCUMENT_KEY` doesn't open it. */
export async function checkDocumentKey(database: Database, vault: Pick<Vault, 'open'>): Promise<void> {
  const [row] = await database.query<Pick<SealedFile, 'storedName' | 'sealedKey'>>(
    `(select stored_name as "storedName", sealed_key as "sealedKey" from documents.document limit 1)
     union all (select stored_name, sealed_key from documents.piece limit 1) limit 1`,
  )
  if (row) requireKey('DOCUMENT_KEY', () => checkKey(vault, row))
}
