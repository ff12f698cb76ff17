import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const page = readFileSync('docs/protocols/access.md', 'utf8')

/** Rows of the ASVS table: the point, the degree to which it is met, and the tests that verify it. */
const points = page
  .slice(page.indexOf('## Against ASVS'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    return { point: cells[1] ?? '', degree: cells[2] ?? '', tests: cells.at(-2) ?? '' }
  })

/** Points met by agreements with identity providers rather than by code. */
const MET_BY_AGREEMENTS = /^7\.(1\.3|6\.1) /

/** Returns the files of a test named on the page: a journey, a test of the API or a path. */
function filesOf(name: string): string[] {
  const plain = name.replace(/ \(.*\)$/, '').replaceAll('`', '')
  const journey = /^journey (\S+)$/.exec(plain)?.[1]
  if (journey) return globSync(`tests/journeys/${journey}.journey.ts`)
  const path = plain.replace(/\.test\.ts$/, '')
  const places = path.includes('/') ? [path] : [`apps/api/test/${path}`, `apps/api/src/modules/*/${path}`]
  return globSync(places.map((place) => `${place}.test.ts`))
}

describe('docs/protocols/access.md', () => {
  it.each(points)('names existing tests for $point', ({ point, degree, tests }) => {
    if (!MET_BY_AGREEMENTS.test(point)) expect(tests !== '' || degree === 'none').toBe(true)
    for (const name of tests.split(', ').filter(Boolean)) expect(filesOf(name), name).not.toEqual([])
  })
})
