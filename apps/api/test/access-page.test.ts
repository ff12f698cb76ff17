import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiUnderTest, startApi } from './fixture.ts'

/** Compares docs/protocols/access.md with the code that it describes. */
const ROOT = join(import.meta.dirname, '../../..')
const page = readFileSync(join(ROOT, 'docs/protocols/access.md'), 'utf8')

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

/** Returns the cells of every table row of the page. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
/** Rows of ASVS requirements: number, answer, explanation, tests. */
const requirements = rows.filter(([first = '']) => /^\d+\.\d+/.test(first))

/** Returns the files that a reference in the column of tests means: a test of the API, a journey, or a path. */
function filesOf(reference: string): string[] {
  const name = reference.replaceAll('`', '').replace(/ \(.*\)$/, '')
  if (name.startsWith('journey ')) return [`tests/journeys/${name.slice('journey '.length)}.journey.ts`]
  if (name.includes('/')) return globSync(`${name}.test.ts`, { cwd: ROOT })
  if (name.endsWith('.test.ts')) return globSync(`apps/api/src/**/${name}`, { cwd: ROOT })
  return [`apps/api/test/${name}.test.ts`]
}

it('the page names an existing test for each requirement that is met', () => {
  expect(requirements.length).toBeGreaterThan(50)
  for (const [number, answer = '', , tests = ''] of requirements) {
    const references = tests.split(', ').filter((each) => each !== '')
    for (const reference of references) {
      const files = filesOf(reference)
      expect(files, `${number}: ${reference}`).not.toEqual([])
      for (const file of files) expect(existsSync(join(ROOT, file)), `${number}: ${file}`).toBe(true)
    }
    // Requirements about agreements with other companies have no test.
    if (answer !== 'none' && !/with providers/.test(number ?? '')) expect(references, number).not.toEqual([])
  }
})

it('the page names every table of sign-in and sessions', async () => {
  const tables = await app.database.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('auth', 'sessions') and table_type = 'BASE TABLE'
       and table_name not in ('migration', 'migration_lock', 'definition')`,
  )
  const names = tables.map(({ name }) => name)
  expect(names).toContain('auth.login')
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

it('the page names existing tables and files only', async () => {
  const named = [...page.matchAll(/`((?:auth|sessions|documents|sportsbook|studio)\.\w+)(?:\.(\w+))?`/g)]
  expect(named.length).toBeGreaterThan(15)
  for (const [, table = '', column] of named) {
    if (!/^(auth|sessions|documents)\./.test(table)) continue
    const [row] = await app.database.query<{ found: boolean }>(
      `select exists (select from information_schema.columns
         where table_schema || '.' || table_name = $1 and ($2::text is null or column_name = $2)) as found`,
      [table, column ?? null],
    )
    expect([table, column, row?.found]).toEqual([table, column, true])
  }
  const paths = [...page.matchAll(/`((?:calls|modules)\/[\w./-]+\.ts)`/g)].map(([, path = '']) => path)
  for (const path of paths)
    expect([path, globSync(`apps/api/src/**/${path}`, { cwd: ROOT }).length]).toEqual([path, 1])
})
