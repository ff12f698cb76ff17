import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALES } from '@tessera/contract/routes'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fill, languageOf, loadWords, plainText, textWith } from './index.ts'
import { withFallback } from './merge.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

describe('placeholders', () => {
  it('are replaced by name and stay without a value', () => {
    expect(fill('{a} and {b} and {a}', { a: 1 })).toBe('1 and {b} and 1')
  })

  it('are not replaced within values', () => {
    expect(fill('{a}{b}', { a: '{b}', b: 'x' })).toBe('{b}x')
  })
})

describe('text schemas', () => {
  it.each([
    ['reject a plain text with a placeholder', plainText, 'for {amount}', false],
    ['reject a blank text', plainText, ' ', false],
    ['reject a text without its placeholder', textWith('amount'), 'You win', false],
    ['reject a text with an unknown placeholder', textWith('amount'), '{amount} {time}', false],
    ['accept placeholders in any order', textWith('a', 'b'), '{b} of {a}', true],
  ])('%s', (_, schema, value, isValid) => {
    expect(schema.safeParse(value).success).toBe(isValid)
  })
})

describe('loadWords', () => {
  const schema = z.strictObject({ hello: plainText, bye: plainText })

  it('falls back to the default language for missing texts', async () => {
    const folder = await folderWith({
      'en/x.yaml': 'hello: Hello\nbye: Bye\n',
      'de/x.yaml': 'hello: Hallo\n',
    })
    const english = { hello: 'Hello', bye: 'Bye' }
    expect(await loadWords('x', schema, folder)).toEqual({
      ...Object.fromEntries(LOCALES.map(({ code }) => [code, english])),
      de: { hello: 'Hallo', bye: 'Bye' },
    })
  })

  it('falls back to the parent of a language, key by key, before the default language', async () => {
    const folder = await folderWith({
      'en/x.yaml': 'hello: Hello\nbye: Bye\n',
      'es/x.yaml': 'hello: Hola\nbye: Adiós\n',
      'es-mx/x.yaml': 'bye: Nos vemos\n',
    })
    const texts = await loadWords('x', schema, folder)
    expect(texts['es-mx']).toEqual({ hello: 'Hola', bye: 'Nos vemos' })
    expect(texts.es).toEqual({ hello: 'Hola', bye: 'Adiós' })
  })

  it.each([
    ['is missing', {}],
    ['lacks a text', { 'en/x.yaml': 'hello: Hello\n' }],
    ['is invalid YAML', { 'en/x.yaml': 'hello: [\n' }],
    ['has an unknown text', { 'en/x.yaml': 'hello: Hello\nbye: Bye\nmore: More\n' }],
  ])('throws an error with the name of a file that %s', async (_, files) => {
    const folder = await folderWith(files)
    await expect(loadWords('x', schema, folder)).rejects.toThrow(/The content is not valid: .*en.x\.yaml/)
  })
})

it('merges a translation with the default language, key by key', () => {
  const merged = withFallback({ a: { x: 'X' }, list: [1] }, { a: { x: 'x', y: 'y' }, b: 'b', list: [2, 3] })
  expect(merged).toEqual({ a: { x: 'X', y: 'y' }, b: 'b', list: [1] })
})

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['tlh', 'en'],
  ['__proto__', 'en'],
])('maps the locale %s to the language %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language)
})
