import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Account } from './account.ts'
import type { Calls } from './calls.ts'

const of = (playerId: string, currency = 'EUR') => ({
  ok: true,
  value: { playerId, balance: 1_000, currency },
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates an account whose requests are answered by the test, in any order. */
function given(token = 'one') {
  const answers: ((answer: object) => void)[] = []
  const calls = () => new Promise((resolve) => answers.push(resolve))
  const seat = { token }
  const account = new Account(calls as unknown as Calls, () => seat.token)
  return { account, answers, seat }
}

test('ignores the late response for the account of an earlier player', async () => {
  const { account, answers } = given()
  void account.reload()
  void account.reload()
  answers[1]?.(of('boris', 'JPY'))
  answers[0]?.(of('anna'))
  await vi.advanceTimersByTimeAsync(0)
  expect(account.state.get()).toMatchObject({ playerId: 'boris', currency: 'JPY' })
})

test('ignores a response that arrives after the player has logged out', async () => {
  const { account, answers, seat } = given()
  void account.reload()
  seat.token = ''
  void account.reload()
  answers[0]?.(of('anna'))
  await vi.advanceTimersByTimeAsync(0)
  expect(account.state.get()).toBeNull()
})

test('repeats a failed request until the account is closed', async () => {
  const { account, answers } = given()
  void account.reload()
  answers[0]?.({ ok: false, code: 'unavailable' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers).toHaveLength(2)
  answers[1]?.(of('anna'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(account.state.get()).toMatchObject({ playerId: 'anna' })
  void account.reload()
  answers[2]?.({ ok: false, code: 'unavailable' })
  account.close()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers).toHaveLength(3)
})
