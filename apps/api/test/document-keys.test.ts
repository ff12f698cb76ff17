import { createVault } from '@tessera/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDocumentKey } from '../src/modules/documents/check-document-key.ts'
import { resealDocuments } from '../src/modules/documents/reseal-documents.ts'
import { openFile, sealFile } from '../src/modules/documents/sealed-file.ts'
import { DOCUMENT_KEY } from './fake-files.ts'
import { type ApiUnderTest, startApi } from './fixture.ts'
import { form, pdf } from './sample-files.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

it('opens a sealed file with its own key and name only, and not after a byte has changed', () => {
  const vault = createVault(DOCUMENT_KEY)
  const sealed = sealFile(vault, pdf())
  const other = sealFile(vault, Buffer.from('another'))
  expect(openFile(vault, sealed).equals(pdf())).toBe(true)
  expect(() => openFile(vault, { ...sealed, storedName: other.storedName })).toThrow()
  expect(() => openFile(vault, { ...sealed, bytes: other.bytes })).toThrow()
  expect(() => openFile(createVault('ab'.repeat(32)), sealed)).toThrow()
  const changed = Buffer.from(sealed.bytes)
  changed[20] = (changed[20] ?? 0) ^ 1
  expect(() => openFile(vault, { ...sealed, bytes: changed })).toThrow()
})

it('reseals the keys of files after a change of the key, and leaves the files as they are', async () => {
  const { token } = await app.register()
  const sent = await form({ kind: 'address' }, { bytes: pdf() })
  await app.call('POST', '/api/player/documents', { token, ...sent })
  const files = [...app.files.kept.values()].map(({ bytes }) => Buffer.from(bytes))
  const changed = createVault(`${'ef'.repeat(32)},${DOCUMENT_KEY}`)
  const signal = new AbortController().signal
  expect(await resealDocuments(app.database, changed, signal)).toBe(1)
  expect(await resealDocuments(app.database, changed, signal)).toBe(0)
  const [row] = await app.database.query<{ storedName: string; sealedKey: string }>(
    'select stored_name as "storedName", sealed_key as "sealedKey" from documents.document',
  )
  if (!row) throw new Error('there is no document')
  const bytes = app.files.kept.get(row.storedName)?.bytes ?? Buffer.alloc(0)
  expect(openFile(createVault('ef'.repeat(32)), { ...row, bytes }).equals(pdf())).toBe(true)
  expect([...app.files.kept.values()].map((file) => file.bytes)).toEqual(files)
})

it('refuses a start with another key than the one that sealed the stored files', async () => {
  const { token } = await app.register()
  await app.call('POST', '/api/player/documents', {
    token,
    ...(await form({ kind: 'address' }, { bytes: pdf() })),
  })
  const keys = `${DOCUMENT_KEY},${'ef'.repeat(32)}`
  await expect(checkDocumentKey(app.database, createVault(keys))).resolves.toBeUndefined()
  await expect(checkDocumentKey(app.database, createVault('ab'.repeat(32)))).rejects.toThrow(
    /^The configuration is not valid:\n {2}- DOCUMENT_KEY: does not decrypt the data in this database \(no key [0-9a-f]{8} to decrypt a text with\)\. Start with the key that encrypted it, named documentKey/,
  )
})
