import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../docs/decisions')
const RECORDS = readdirSync(FOLDER).filter((name) => /^\d{4}-.*\.md$/.test(name))
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

/** Title and status of a record; null for a missing line. */
function readHead(name: string) {
  const text = read(name)
  return {
    record: name,
    title: /^# \d{4}:? (.+)\n/.exec(text)?.[1] ?? null,
    status: /^Status: (accepted|superseded by \d{4})(?:\.|$)/m.exec(text)?.[1] ?? null,
  }
}

/** Rows of the index: `| [0001](file.md) | title | status | summary |`. */
const INDEX = [
  ...read('README.md').matchAll(/^\| \[(\d{4})\]\((.+?)\) +\| (.+?) +\| (.+?) +\| .+ \|$/gm),
].map(([, number, record, title, status]) => ({ number, record, title, status }))

describe('index of decisions', () => {
  it('lists every record with its title and status', () => {
    expect(INDEX.map(({ record, title, status }) => ({ record, title, status }))).toEqual(
      RECORDS.map(readHead),
    )
  })

  it('shows the number of the linked record', () => {
    for (const { number, record } of INDEX) expect(record?.slice(0, 4)).toBe(number)
  })
})

describe('decision records', () => {
  it.each(RECORDS)('%s has a status line', (name) => {
    expect(readHead(name).status).not.toBeNull()
  })

  it('use each number once', () => {
    const numbers = RECORDS.map((name) => name.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it.each([...RECORDS, 'README.md'])('%s links to files that exist', (name) => {
    const targets = [...read(name).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, target]) => target ?? '')
    expect(targets.filter((target) => !existsSync(join(FOLDER, target)))).toEqual([])
  })
})
