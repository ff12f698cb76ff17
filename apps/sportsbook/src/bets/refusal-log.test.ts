import { expect, test } from 'vitest'
import { createRefusalLog } from './refusal-log.ts'

test('the refusal log writes each refusal once per bet and status, and ignores an unreachable wallet', () => {
  const reported: unknown[] = []
  const log = createRefusalLog({
    info: () => {},
    warn: () => {},
    error: (facts: unknown) => void reported.push(facts),
  })
  for (let tries = 0; tries < 3; tries += 1) {
    log.report('s1', 'win', 'session_closed')
    log.report('s1', 'win', 'forbidden')
    log.report('s1', 'rollback', 'forbidden')
    log.report('s2', 'win', 'unavailable')
    log.report('s2', 'win', 'ok')
  }
  expect(reported).toEqual([
    { betId: 's1', operation: 'win', status: 'session_closed' },
    { betId: 's1', operation: 'win', status: 'forbidden' },
    { betId: 's1', operation: 'rollback', status: 'forbidden' },
  ])
})
