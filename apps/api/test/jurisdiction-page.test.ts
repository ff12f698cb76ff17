import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { JURISDICTION_ROWS } from './jurisdiction-rows.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/jurisdictions.md'), 'utf8')
const profiles = Object.values(JURISDICTIONS)

/** Cells of each line of the page's table, without the line below the head. */
const lines = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('| ---'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )

/** Paths of all values of a profile. A list is one value. */
function pathsOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([name, part]) =>
    pathsOf(part, path === '' ? name : `${path}.${name}`),
  )
}

describe('docs/jurisdictions.md', () => {
  it('has a column for each profile', () => {
    expect(lines[0]).toEqual(['Rule', 'Field', ...profiles.map(({ id }) => `\`${id}\``)])
  })

  it('has a line for each field of the profiles', () => {
    const fields = new Set(profiles.flatMap((profile) => pathsOf(profile)))
    // The id is the head of the column. A profile without a register, or without stakes for the young, has no fields of one.
    for (const head of ['id', 'register', 'stakeMax.young']) fields.delete(head)
    expect(JURISDICTION_ROWS.map(({ field }) => field).sort()).toEqual([...fields].sort())
    expect(lines.slice(1).map(([, field]) => field)).toEqual(
      JURISDICTION_ROWS.map(({ field }) => `\`${field}\``),
    )
  })

  it.each(JURISDICTION_ROWS)('says what $field is in each profile', ({ about, field, text }) => {
    const line = lines.find((cells) => cells[1] === `\`${field}\``)
    expect(line).toEqual([about, `\`${field}\``, ...profiles.map((profile) => text(profile))])
  })
})
