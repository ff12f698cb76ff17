import { walletStatusSchema } from '@tessera/contract/provider'
import { describe, expect, it } from 'vitest'
import { isRefusal, isReturned, moveAfterBet, needsOperator, retryDelayMs } from './pending-phase.ts'

describe('pending bet after the stake request', () => {
  it('is held once the stake is taken', () => expect(moveAfterBet('ok')).toBe('held'))

  it.each([
    ['insufficient_funds', 'insufficient-funds'],
    ['session_closed', 'session-closed'],
    ['forbidden', 'betting-blocked'],
    ['invalid', 'wrong-currency'],
    ['already_rolled_back', 'unavailable'],
  ] as const)('is refused on %s, since the wallet holds no stake', (status, reason) =>
    expect(moveAfterBet(status)).toEqual({ refused: reason }),
  )

  it.each(['conflict', 'already_settled', 'unknown_round'] as const)(
    'is returned on %s, since the wallet may hold a stake',
    (status) => expect(moveAfterBet(status)).toEqual({ returning: 'unavailable' }),
  )

  it('repeats the request without a response', () => expect(moveAfterBet('unavailable')).toBe('again'))
})

describe('response of the wallet', () => {
  const all = walletStatusSchema.options
  const without = (...statuses: string[]) => all.filter((status) => !statuses.includes(status))

  it('ends a rollback only when the stake was returned', () =>
    expect(all.filter(isReturned)).toEqual(all.filter((s) => s === 'ok' || s === 'already_rolled_back')))

  it('requires an operator when repeating the bet cannot help', () =>
    expect(all.filter(needsOperator).sort()).toEqual([
      'already_settled',
      'conflict',
      'invalid',
      'unknown_round',
    ]))

  it('is a refusal unless it is a success or missing', () =>
    expect(all.filter(isRefusal)).toEqual(without('ok', 'unavailable')))
})

it('doubles the delay of repeated wallet calls from one second to five minutes', () => {
  expect([0, 1, 2, 8].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 256_000])
  expect([9, 20, 21, 5_000].map(retryDelayMs)).toEqual([300_000, 300_000, 300_000, 300_000])
})
