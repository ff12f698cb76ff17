import { expect, test } from 'vitest'
import { createRefusalLog } from './refusal-log.ts'

test('the refusal log writes each refusal once per bet and status, and ignores an unreachable wallet', () => {
  const told: unknown[] = []
  const log = createRefusalLog({
    info: () => {},
    warn: () => {},
    error: (facts: unknown) => void told.push(facts),
  })
  for (let tries = 0; tries < 3; tries += 1) {
    log.tell('s1', 'win', 'session_closed')
    log.tell('s1', 'win', 'forbidden')
    log.tell('s1', 'rollback', 'forbidden')
    log.tell('s2', 'win', 'unavailable')
    log.tell('s2', 'win', 'ok')
  }
  expect(told).toEqual([
    { betId: 's1', operation: 'win', status: 'session_closed' },
    { betId: 's1', operation: 'win', status: 'forbidden' },
    { betId: 's1', operation: 'rollback', status: 'forbidden' },
  ])
})
