import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { playwrightCounts, sumCounts, vitestCounts } from './test-counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
const report = (content: unknown): string => {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('test counts', () => {
  it('are summed from the reports of the runners', () => {
    const unit = vitestCounts(report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2 }))
    const journeys = playwrightCounts(report({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 1 } }))
    expect(sumCounts([unit, journeys])).toEqual({ passed: 9, failed: 1, skipped: 3 })
  })

  it('include one failure for a runner without a report', () => {
    expect(vitestCounts(join(folder, 'missing.json')).failed).toBe(1)
    expect(playwrightCounts(report({})).failed).toBe(1)
  })
})
