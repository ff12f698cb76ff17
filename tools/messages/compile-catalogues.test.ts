import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileCatalogues } from './compile-catalogues.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

let folder: string

const write = (language: string, messages: Readonly<Record<string, string>>) =>
  writeFile(
    join(folder, `locales/first/${language}.po`),
    Object.entries(messages)
      .map(([id, text]) => `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr "${text}"\n`)
      .join('\n'),
  )

beforeAll(async () => {
  // Within the project, so that the configuration finds its libraries.
  await mkdir(join(ROOT, 'test-results'), { recursive: true })
  folder = await mkdtemp(join(ROOT, 'test-results/catalogues-'))
  await mkdir(join(folder, 'locales/first'), { recursive: true })
  await writeFile(
    join(folder, 'lingui.config.ts'),
    `export default {
      sourceLocale: 'en',
      locales: ['en', 'fr', 'fr-ca', 'tr'],
      fallbackLocales: { 'fr-ca': 'fr' },
      catalogs: [{ path: '<rootDir>/locales/first/{locale}', include: [] }],
    }`,
  )
  await write('en', { search: 'Search', remove: 'Remove {name}' })
  await write('fr', { search: 'Recherche', remove: '' })
  await write('fr-ca', { search: '', remove: 'Enlever {name}' })
})
afterAll(() => rm(folder, { recursive: true }))

const compile = () => compileCatalogues(join(folder, 'lingui.config.ts'))

it('has a file for each language, in its parent or in English where it lacks a message or the catalogue', async () => {
  const { files, languages } = await compile()
  expect(languages).toEqual(['en', 'fr', 'fr-ca', 'tr'])
  expect(files.map(({ part, language, code }) => [part, language, code.trim()])).toEqual([
    ['first', 'en', 'export const messages={"remove":["Remove ",["name"]],"search":["Search"]}'],
    ['first', 'fr', 'export const messages={"remove":["Remove ",["name"]],"search":["Recherche"]}'],
    ['first', 'fr-ca', 'export const messages={"remove":["Enlever ",["name"]],"search":["Recherche"]}'],
    ['first', 'tr', 'export const messages={"remove":["Remove ",["name"]],"search":["Search"]}'],
  ])
})

it('has a new hash when a message changes', async () => {
  const before = await compile()
  expect((await compile()).hash).toBe(before.hash)
  await write('fr', { search: 'Chercher', remove: '' })
  expect((await compile()).hash).not.toBe(before.hash)
})

it('refuses an invalid message', async () => {
  await write('fr', { search: '{name', remove: '' })
  await expect(compile()).rejects.toThrow('search')
})
