import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('secrets are made once, differ from each other, and only their user can read them', () => {
  const first = loadSecrets(join(folder, 'data'))
  expect(loadSecrets(join(folder, 'data'))).toEqual(first)
  expect(new Set(Object.values(first)).size).toBe(Object.values(first).length)
  expect(statSync(join(folder, 'data/secrets.json')).mode & 0o777).toBe(0o600)
})

test('two installations share no secret', () => {
  const one = Object.values(loadSecrets(join(folder, 'one')))
  const other = Object.values(loadSecrets(join(folder, 'other')))
  expect(one.filter((secret) => other.includes(secret))).toEqual([])
})

test('a damaged file is named with what is wrong, without the secrets in it', () => {
  const secrets = loadSecrets(folder)
  const path = join(folder, 'secrets.json')
  writeFileSync(path, readFileSync(path, 'utf8').replace(secrets.tokenSecret, 'short'))
  expect(() => loadSecrets(folder)).toThrow(/secrets\.json is damaged: tokenSecret$/)
})

test.each([
  ['cut off', (text: string) => text.slice(0, 60)],
  ['empty', () => ''],
  ['a list', (text: string) => `[${text}]`],
  ['a bare word', (text: string) => text.slice(20, 80)],
  ['null', () => 'null'],
])('a file that is no JSON object (%s) is named, without its content', (_name, damage) => {
  loadSecrets(folder)
  const path = join(folder, 'secrets.json')
  const damaged = damage(readFileSync(path, 'utf8'))
  writeFileSync(path, damaged)
  expect(() => loadSecrets(folder)).toThrow(
    `The configuration is not valid:\n  - ${path} is damaged: it is not a JSON object`,
  )
  expect(readFileSync(path, 'utf8')).toBe(damaged)
})

test('a secret that has another name by now is found under its former one: what it sealed is still opened', () => {
  const { playerDataKey, ...others } = loadSecrets(folder)
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ ...others, paymentFieldKey: playerDataKey }))
  expect(loadSecrets(folder).playerDataKey).toBe(playerDataKey)
  expect(loadSecrets(folder).playerDataKey).toBe(playerDataKey)
})

test('the file of an older installation is completed: what it holds stays, what has come since is made once', () => {
  const { seedKey: _, ...older } = loadSecrets(folder)
  const path = join(folder, 'secrets.json')
  const stored = { ...older, ofALaterVersion: 'kept' }
  writeFileSync(path, JSON.stringify(stored))

  const completed = loadSecrets(folder)
  expect(completed).toEqual({ ...older, seedKey: completed.seedKey })
  expect(completed.seedKey).toMatch(/^[0-9a-f]{64}$/)
  expect(loadSecrets(folder)).toEqual(completed)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ ...stored, seedKey: completed.seedKey })
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a file that is damaged elsewhere is left as it was', () => {
  const { seedKey: _, ...older } = loadSecrets(folder)
  const path = join(folder, 'secrets.json')
  const damaged = JSON.stringify({ ...older, tokenSecret: 'short' })
  writeFileSync(path, damaged)
  expect(() => loadSecrets(folder)).toThrow(/tokenSecret/)
  expect(readFileSync(path, 'utf8')).toBe(damaged)
})

test('a file with one key for two purposes is named', () => {
  const secrets = loadSecrets(folder)
  writeFileSync(
    join(folder, 'secrets.json'),
    JSON.stringify({
      ...secrets,
      seedKey: secrets.sportKey,
      documentKey: `${secrets.documentKey},${secrets.sportKey}`,
    }),
  )
  expect(() => loadSecrets(folder)).toThrow(/secrets\.json is damaged: one key stands in it twice$/)
})
