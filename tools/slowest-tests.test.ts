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
  it('of a Vitest report have their full names', () => {
    const assertionResults = [
      { fullName: 'a bet is taken', duration: 12.4 },
      { fullName: 'was left out', duration: null },
    ]
    expect(vitestTimes(report({ testResults: [{ assertionResults }] }))).toEqual([
      { title: 'a bet is taken', ms: 12.4 },
      { title: 'was left out', ms: 0 },
    ])
  })

  it('of a Playwright report are found in nested suites, with all their tries', () => {
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

  it('are ten, the slowest first', () => {
    const lines = slowestLines(
      'journeys',
      Array.from({ length: 12 }, (_, index) => ({ title: `test ${index}`, ms: index * 1000 })),
    )
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('   11.0 s  journeys: test 11')
  })

  it('of a runner that left no report are none', () => {
    expect(vitestTimes(join(folder, 'missing.json'))).toEqual([])
    expect(playwrightTimes(join(folder, 'missing.json'))).toEqual([])
  })
})
