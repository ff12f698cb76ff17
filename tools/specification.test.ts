import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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
  ...read('docs/specification.md').matchAll(/^\| (?!Rule|-)(.+?) +\| `([^`]+)`: (.+?) +\|$/gm),
].map(([, rule = '', file = '', name = '']) => ({ rule, file, name }))

/** Removes escapes of quotes, so that a name is found as a reader sees it. */
const sourceOf = (file: string): string => (existsSync(ROOT + file) ? read(file).replaceAll("\\'", "'") : '')

describe('docs/specification.md', () => {
  it('has rules of both sections', () => expect(rows.length).toBeGreaterThan(50))

  it.each(rows)('names an existing test for “$rule”', ({ file, name }) => {
    expect(file).toMatch(/\.(test|journey|check)\.tsx?$/)
    const source = sourceOf(file)
    expect(["'", '"', '`'].some((quote) => source.includes(quote + name + quote))).toBe(true)
  })
})
