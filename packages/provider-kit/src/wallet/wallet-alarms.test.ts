import { expect, it } from 'vitest'
import { createWalletAlarms } from './wallet-alarms.ts'

it('logs each unexpected status once per round, and ignores an unreachable wallet', () => {
  const reported: unknown[] = []
  const alarms = createWalletAlarms({ error: (facts: unknown) => void reported.push(facts) })
  for (let tries = 0; tries < 3; tries += 1) {
    alarms.report('s1', 'win', 'session_closed')
    alarms.report('s1', 'win', 'forbidden')
    alarms.report('s1', 'rollback', 'forbidden')
    alarms.report('s1', 'bet', 'forbidden')
    alarms.report('s2', 'win', 'unavailable')
    alarms.report('s2', 'win', 'ok')
  }
  expect(reported).toEqual([
    { roundId: 's1', operation: 'win', status: 'session_closed' },
    { roundId: 's1', operation: 'win', status: 'forbidden' },
    { roundId: 's1', operation: 'rollback', status: 'forbidden' },
  ])
})
