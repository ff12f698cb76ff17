import { expect, test } from 'vitest'
import { FIRST_RESULTS, runCrashStorm } from '../test/crash/storm.ts'

test('loses and duplicates nothing when the process or its database is killed during play and payments', async () => {
  const report = await runCrashStorm(3)
  expect(report.faults).toEqual([])
  expect(report.serverKills).toBe(1)
  expect(report.answered).toBeGreaterThanOrEqual(FIRST_RESULTS)
})
