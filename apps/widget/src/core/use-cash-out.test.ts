import { expect, test } from 'vitest'
import { cashOutRequest } from './use-cash-out.ts'

const body = { percent: 40, amount: 340, version: '7' }

test('keeps the key of an unanswered partial cash-out when it is confirmed again, so it is sold once', () => {
  const first = cashOutRequest('B1', body, null)
  expect(cashOutRequest('B1', { ...body }, first)).toEqual(first)
})

test.each([
  ['another part', 'B1', { ...body, percent: 50 }],
  ['another offer', 'B1', { ...body, version: '8' }],
  ['another bet', 'B2', body],
])('uses another key for %s', (_, betId, other) => {
  const first = cashOutRequest('B1', body, null)
  expect(cashOutRequest(betId, other, first).idempotencyKey).not.toBe(first.idempotencyKey)
})
