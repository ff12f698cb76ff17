import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls } from '@tessera/contract'
import { DIALOGS } from '@tessera/contract/dialogs'
import { ROUTES } from '@tessera/contract/routes'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(ROOT + path, 'utf8')

interface Row {
  readonly rule: string
  readonly file: string
  readonly name: string
}

/** Returns the rows of the tables in docs/specification.md, each a rule with its test. */
const rows: readonly Row[] = [
  ...read('docs/specification.md').matchAll(
    /^\| (?!Rule|Call|Route|Dialog|-|`)(.+?) +\| `([^`]+)`: (.+?) +\|$/gm,
  ),
].map(([, rule = '', file = '', name = '']) => ({ rule, file, name }))

/** Removes escapes of quotes, so that a name is found as a reader sees it. */
const sourceOf = (file: string): string => (existsSync(ROOT + file) ? read(file).replaceAll("\\'", "'") : '')

const JOURNEYS = 'tests/journeys/'
const journeys: readonly string[] = readdirSync(ROOT + JOURNEYS)
  .filter((file) => file.endsWith('.journey.ts'))
  .map((file) => read(JOURNEYS + file))

/** Returns the rows of a table of pages: the name of a route or dialog, its journey, and the text that this names. */
const pagesBelow = (head: string): readonly Row[] =>
  [
    ...(read('docs/specification.md').split(`| ${head} `)[1]?.split('\n\n')[0] ?? '').matchAll(
      /^\| `([^`]+)` +\| `([^`]+)`: `([^`]+)` +\|$/gm,
    ),
  ].map(([, rule = '', file = '', name = '']) => ({ rule, file, name }))

/** Returns the rows of the table of calls: a call, and the file that makes it. */
const callers: readonly (readonly [call: string, file: string])[] = [
  ...read('docs/specification.md').matchAll(/^\| `([A-Z]+ \/api[^`]+)` +\| `([^`]+)` +\|$/gm),
].map(([, call = '', file = '']) => [call, file])

describe('docs/specification.md', () => {
  it('has rules of both sections', () => expect(rows.length).toBeGreaterThan(50))

  it.each(rows)('names an existing test for “$rule”', ({ file, name }) => {
    expect(file).toMatch(/\.(test|journey|check)\.tsx?$/)
    const source = sourceOf(file)
    expect(["'", '"', '`'].some((quote) => source.includes(quote + name + quote))).toBe(true)
  })

  it('names a caller for each call of the specification', () => {
    expect(callers).toHaveLength(99)
    expect(callers.filter(([call]) => !Object.hasOwn(calls, call))).toEqual([])
    expect(callers.filter(([call, file]) => !sourceOf(file).includes(`'${call}'`))).toEqual([])
    expect(callers.filter(([, file]) => !/^apps\/(web\/app|api\/test)\//.test(file))).toEqual([])
  })

  it.each([
    ['Route', Object.entries(ROUTES).map(([name, { path }]) => [name, path.replace(/[:*].*/, '')] as const)],
    ['Dialog', Object.keys(DIALOGS).map((name) => [name, name] as const)],
  ] as const)('names a journey for each %s that none names by its address', (head, all) => {
    const pages = pagesBelow(head)
    const listed = new Set(pages.map(({ rule }) => rule))
    const names = new Set(all.map(([name]) => name))
    expect(pages.length).toBeGreaterThan(30)
    expect([...listed].filter((name) => !names.has(name))).toEqual([])
    expect(pages.filter(({ file, name }) => !sourceOf(file).includes(name))).toEqual([])
    const unlisted = all.filter(([name]) => !listed.has(name))
    expect(unlisted.filter(([, address]) => !journeys.some((text) => text.includes(address)))).toEqual([])
  })
})
