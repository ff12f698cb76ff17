import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { playwrightTimes, slowestLines, vitestTimes } from './slowest-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'times-'))
const report = (content: unknown): string => {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('the slowest tests', () => {
  it('are listed from a Vitest report with full names', () => {
    const assertionResults = [
      { fullName: 'a bet is taken', duration: 12.4 },
      { fullName: 'was skipped', duration: null },
    ]
    expect(vitestTimes(report({ testResults: [{ assertionResults }] }))).toEqual([
      { title: 'a bet is taken', ms: 12.4 },
      { title: 'was skipped', ms: 0 },
    ])
  })

  it('are listed from nested Playwright suites, including all retries', () => {
    const spec = (title: string, ...durations: number[]) => ({
      title,
      tests: [{ projectName: 'phone', results: durations.map((duration) => ({ duration })) }],
    })
    const suites = [{ specs: [spec('joins', 1000)], suites: [{ specs: [spec('plays', 700, 800)] }] }]
    expect(playwrightTimes(report({ suites }))).toEqual([
      { title: 'phone: joins', ms: 1000 },
      { title: 'phone: plays', ms: 1500 },
    ])
  })

  it('are the top ten, slowest first', () => {
    const lines = slowestLines(
      'journeys',
      Array.from({ length: 12 }, (_, index) => ({ title: `test ${index}`, ms: index * 1000 })),
    )
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('   11.0 s  journeys: test 11')
  })

  it('are an empty list without a report', () => {
    expect(vitestTimes(join(folder, 'missing.json'))).toEqual([])
    expect(playwrightTimes(join(folder, 'missing.json'))).toEqual([])
  })
})
