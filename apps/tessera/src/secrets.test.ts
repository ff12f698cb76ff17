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

test('secrets are created once, differ from each other and are readable only by their user', () => {
  const first = loadSecrets(join(folder, 'data'))
  expect(loadSecrets(join(folder, 'data'))).toEqual(first)
  expect(new Set(Object.values(first)).size).toBe(Object.values(first).length)
  expect(statSync(join(folder, 'data/secrets.json')).mode & 0o777).toBe(0o600)
})

test('two installations share no secrets', () => {
  const one = Object.values(loadSecrets(join(folder, 'one')))
  const other = Object.values(loadSecrets(join(folder, 'other')))
  expect(one.filter((secret) => other.includes(secret))).toEqual([])
})

test('the error for a damaged file names the invalid secret without its value', () => {
  const secrets = loadSecrets(folder)
  const path = join(folder, 'secrets.json')
  writeFileSync(path, readFileSync(path, 'utf8').replace(secrets.tokenSecret ?? '', 'short'))
  expect(() => loadSecrets(folder)).toThrow(/secrets\.json is damaged: tokenSecret$/)
})

test.each([
  ['cut off', (text: string) => text.slice(0, 60)],
  ['empty', () => ''],
  ['a list', (text: string) => `[${text}]`],
  ['a bare word', (text: string) => text.slice(20, 80)],
  ['null', () => 'null'],
])('a file that isn’t a JSON object (%s) is refused without quoting its content', (_name, damage) => {
  loadSecrets(folder)
  const path = join(folder, 'secrets.json')
  const damaged = damage(readFileSync(path, 'utf8'))
  writeFileSync(path, damaged)
  expect(() => loadSecrets(folder)).toThrow(
    `The configuration is not valid:\n  - ${path} is damaged: it is not a JSON object`,
  )
  expect(readFileSync(path, 'utf8')).toBe(damaged)
})

test('a renamed secret is still read under its former name', () => {
  const { playerDataKey, ...others } = loadSecrets(folder)
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ ...others, paymentFieldKey: playerDataKey }))
  expect(loadSecrets(folder).playerDataKey).toBe(playerDataKey)
  expect(loadSecrets(folder).playerDataKey).toBe(playerDataKey)
})

test('secrets missing from an older file are added once, and the others stay the same', () => {
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

test('a damaged file is not completed', () => {
  const { seedKey: _, ...older } = loadSecrets(folder)
  const path = join(folder, 'secrets.json')
  const damaged = JSON.stringify({ ...older, tokenSecret: 'short' })
  writeFileSync(path, damaged)
  expect(() => loadSecrets(folder)).toThrow(/tokenSecret/)
  expect(readFileSync(path, 'utf8')).toBe(damaged)
})

test('a file that uses one key for two purposes is refused', () => {
  const secrets = loadSecrets(folder)
  writeFileSync(
    join(folder, 'secrets.json'),
    JSON.stringify({
      ...secrets,
      seedKey: secrets.sportKey,
      documentKey: `${secrets.documentKey},${secrets.sportKey}`,
    }),
  )
  expect(() => loadSecrets(folder)).toThrow(/secrets\.json is damaged: two secrets share one key$/)
})
