import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const page = readFileSync('docs/protocols/access.md', 'utf8')

/** The rows of the points of ASVS: how far each holds, and the tests that are named for it. */
const points = page
  .slice(page.indexOf('## Against ASVS'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    return { point: cells[1] ?? '', held: cells[2] ?? '', tests: cells.at(-2) ?? '' }
  })

/** What is agreed with providers of accounts is words alone. */
const HELD_BY_OTHERS = /^7\.(1\.3|6\.1) /

/** The files that a name of the page stands for: it says how (a journey, a test of the API, a path). */
function filesOf(name: string): string[] {
  const plain = name.replace(/ \(.*\)$/, '').replaceAll('`', '')
  const journey = /^journey (\S+)$/.exec(plain)?.[1]
  if (journey) return globSync(`tests/journeys/${journey}.journey.ts`)
  const path = plain.replace(/\.test\.ts$/, '')
  const places = path.includes('/') ? [path] : [`apps/api/test/${path}`, `apps/api/src/modules/*/${path}`]
  return globSync(places.map((place) => `${place}.test.ts`))
}

describe('the page of access', () => {
  it.each(points)('names tests that there are: $point', ({ point, held, tests }) => {
    if (!HELD_BY_OTHERS.test(point)) expect(tests !== '' || held === 'none').toBe(true)
    for (const name of tests.split(', ').filter(Boolean)) expect(filesOf(name), name).not.toEqual([])
  })
})
