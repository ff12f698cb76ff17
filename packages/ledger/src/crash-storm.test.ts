import { expect, test } from 'vitest'
import { runCrashStorm } from '../test/crash/storm.ts'

test('killed under bets, deposits and withdrawals, with and without its database, it loses and doubles nothing', async () => {
  const report = await runCrashStorm(3)
  expect(report.faults).toEqual([])
  expect(report.serverKills).toBe(1)
  expect(report.answered).toBeGreaterThan(25)
})
