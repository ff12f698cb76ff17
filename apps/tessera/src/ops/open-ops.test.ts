import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadSecrets } from '../secrets.ts'
import { variablesOf } from './open-ops.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-ops-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const OWN_KEY = 'ab'.repeat(32)

describe('the settings of operator commands', () => {
  it('have the keys and folders of the data directory with the embedded database', () => {
    expect(variablesOf({ DOCUMENT_KEY: '' }, folder, false)).toMatchObject({
      DOCUMENT_KEY: loadSecrets(folder).documentKey,
      DOCUMENTS_DIR: join(folder, 'documents'),
    })
  })

  it('have only the keys of the environment with an external database', () => {
    expect(variablesOf({}, folder, true)).toEqual({ DOCUMENTS_DIR: join(folder, 'documents') })
  })

  it('prefer what the environment names', () => {
    const variables = { DOCUMENT_KEY: OWN_KEY, DOCUMENTS_DIR: '/elsewhere' }
    expect(variablesOf(variables, folder, false)).toMatchObject(variables)
  })
})
