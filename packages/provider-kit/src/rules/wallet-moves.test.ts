import { walletStatusSchema } from '@tessera/contract/provider'
import { describe, expect, it } from 'vitest'
import { retryDelayMs } from './retry-delay.ts'
import { moveAfterBet, moveAfterPayment, moveAfterRollback, needsOperator } from './wallet-moves.ts'

const all = walletStatusSchema.options
const without = (...statuses: string[]) => all.filter((status) => !statuses.includes(status)).sort()

describe('the step after a bet', () => {
  it('counts a bet as taken only if the wallet accepted it', () =>
    expect(all.filter((status) => moveAfterBet({ status }) === 'taken')).toEqual(['ok']))

  it.each(['insufficient_funds', 'session_closed', 'forbidden', 'invalid', 'already_rolled_back'] as const)(
    'is a refusal on %s, since the wallet holds no stake',
    (status) => expect(moveAfterBet({ status })).toEqual({ status }),
  )

  it('keeps the reason of a refusal with its parameters', () => {
    const because = { reason: 'max_bet', parameters: { maxBetAmount: 500, currency: 'EUR' } }
    expect(moveAfterBet({ status: 'forbidden', ...because })).toEqual({ status: 'forbidden', ...because })
  })

  it.each(['conflict', 'already_settled', 'unknown_round'] as const)(
    'is a rollback on %s, since the wallet may hold a stake',
    (status) => expect(moveAfterBet({ status })).toBe('return'),
  )

  it('repeats the call without a response', () =>
    expect(moveAfterBet({ status: 'unavailable' })).toBe('again'))
})

describe('the step after a rollback', () => {
  it('ends it only once the stake is returned', () =>
    expect(all.filter((status) => moveAfterRollback({ status }) === 'returned').sort()).toEqual([
      'already_rolled_back',
      'ok',
    ]))

  it('leaves a round as it was played if the rollback came too late', () =>
    expect(all.filter((status) => moveAfterRollback({ status }) === 'stands')).toEqual(['already_settled']))
})

it('repeats a payment until the wallet accepts it', () =>
  expect(all.filter((status) => moveAfterPayment({ status }) === 'paid')).toEqual(['ok']))

describe('a status that needs an operator', () => {
  it('is, for a bet, one that neither a player nor a slow wallet causes', () =>
    expect(all.filter((status) => needsOperator('bet', status)).sort()).toEqual([
      'already_settled',
      'conflict',
      'invalid',
      'unknown_round',
    ]))

  it.each(['win', 'correct', 'rollback'] as const)('is, for a %s, every refusal', (operation) =>
    expect(all.filter((status) => needsOperator(operation, status)).sort()).toEqual(
      without('ok', 'unavailable'),
    ),
  )
})

it('doubles the delay of repeated calls from one second to five minutes', () => {
  expect([0, 1, 2, 8].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 256_000])
  expect([9, 20, 21, 5_000].map(retryDelayMs)).toEqual([300_000, 300_000, 300_000, 300_000])
})
