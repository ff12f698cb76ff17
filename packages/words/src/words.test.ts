import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  fill,
  formFor,
  languageOf,
  loadWords,
  plainText,
  textByCount,
  textWith,
  withFallback,
} from './index.ts'

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
  it('are filled by their names, and stay where nothing is known', () => {
    expect(fill('{a} and {b} and {a}', { a: 1 })).toBe('1 and {b} and 1')
  })

  it('take what they are given as it is: it is not filled again', () => {
    expect(fill('{a}{b}', { a: '{b}', b: 'x' })).toBe('{b}x')
  })
})

describe('the form for a count', () => {
  const polish = { one: 'gra', few: 'gry', many: 'gier', other: 'gry' }
  it.each([
    [1, 'gra'],
    [3, 'gry'],
    [5, 'gier'],
    [22, 'gry'],
  ])('follows the rules of the language: %i %s', (count, form) => {
    expect(formFor(polish, count, 'pl')).toBe(form)
  })

  it('is “other” where the language has no form of its own', () => {
    expect(formFor({ other: 'spins' }, 1, 'en')).toBe('spins')
  })
})

describe('the schema of a text', () => {
  it.each([
    ['a plain text has no placeholder', plainText, 'for {amount}', false],
    ['a plain text has something to say', plainText, ' ', false],
    ['a text has what is filled in', textWith('amount'), 'You win', false],
    ['a text has nothing that is never filled in', textWith('amount'), '{amount} {time}', false],
    ['a text has what is filled in, in any order', textWith('a', 'b'), '{b} of {a}', true],
    ['forms by count have “other”', textByCount('count'), { one: '{count} spin' }, false],
    [
      'each form has what is filled in',
      textByCount('count'),
      { one: 'a spin', other: '{count} spins' },
      false,
    ],
    ['forms are those of Unicode', textByCount(), { single: 'spin', other: 'spins' }, false],
    ['forms by count', textByCount('count'), { one: '{count} spin', other: '{count} spins' }, true],
  ])('%s', (_, schema, value, isValid) => {
    expect(schema.safeParse(value).success).toBe(isValid)
  })
})

describe('the words of a file', () => {
  const schema = z.strictObject({ hello: plainText, bye: plainText })

  it('come in every language; what one lacks is said in the default one', async () => {
    const folder = await folderWith({
      'en/x.yaml': 'hello: Hello\nbye: Bye\n',
      'de/x.yaml': 'hello: Hallo\n',
    })
    expect(await loadWords('x', schema, folder)).toEqual({
      en: { hello: 'Hello', bye: 'Bye' },
      de: { hello: 'Hallo', bye: 'Bye' },
    })
  })

  it.each([
    ['is missing', {}],
    ['lacks a text', { 'en/x.yaml': 'hello: Hello\n' }],
    ['is no YAML', { 'en/x.yaml': 'hello: [\n' }],
    ['says more than is asked', { 'en/x.yaml': 'hello: Hello\nbye: Bye\nmore: More\n' }],
  ])('stop the start where the file %s, and name it', async (_, files) => {
    const folder = await folderWith(files)
    await expect(loadWords('x', schema, folder)).rejects.toThrow(/The content is not valid: .*en.x\.yaml/)
  })
})

it('a translation takes what it lacks from the default language, key by key', () => {
  const merged = withFallback({ a: { x: 'X' }, list: [1] }, { a: { x: 'x', y: 'y' }, b: 'b', list: [2, 3] })
  expect(merged).toEqual({ a: { x: 'X', y: 'y' }, b: 'b', list: [1] })
})

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['fr', 'en'],
  ['__proto__', 'en'],
])('the language of %s is %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language)
})
