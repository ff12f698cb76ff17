import { walletStatusSchema } from '@tessera/contract/provider'
import { describe, expect, test } from 'vitest'
import { moveAfterPlay, moveAfterRollback, moveAfterWin, needsOperator, retryDelayMs } from './round-phase.ts'

describe('moveAfterPlay', () => {
  test.each(walletStatusSchema.options)('continues the round only if its bet was accepted: %s', (status) => {
    expect(moveAfterPlay(status) === 'taken').toBe(status === 'ok')
  })

  test.each(['insufficient_funds', 'session_closed', 'forbidden'] as const)(
    'voids the round for %s',
    (status) => {
      expect(moveAfterPlay(status)).toEqual({ to: 'void', refusal: status })
    },
  )

  test.each(['conflict', 'already_settled', 'unknown_round'] as const)(
    'rolls the bet back and alerts an operator for the inexplicable %s',
    (status) => {
      expect(moveAfterPlay(status)).toEqual({ to: 'cancelling', refusal: 'unavailable' })
      expect(needsOperator('betting', status)).toBe(true)
    },
  )

  test('voids the round if the wallet finds the play malformed or has rolled it back', () => {
    expect(moveAfterPlay('invalid')).toEqual({ to: 'void', refusal: 'forbidden' })
    expect(moveAfterPlay('already_rolled_back')).toEqual({ to: 'void', refusal: 'unavailable' })
  })

  test('retries without an answer', () => expect(moveAfterPlay('unavailable')).toBe('again'))
})

test.each(walletStatusSchema.options.filter((status) => status !== 'ok'))(
  'moveAfterWin retries a win until it is accepted: %s',
  (status) => {
    expect(moveAfterWin(status)).toBe('again')
  },
)

test('moveAfterWin closes the round once the win is accepted', () => {
  expect(moveAfterWin('ok')).toEqual({ to: 'closed', refusal: null })
})

test.each(walletStatusSchema.options.filter((status) => status !== 'already_settled'))(
  'moveAfterRollback voids the round once the rollback is done and retries until then: %s',
  (status) => {
    const isDone = status === 'ok' || status === 'already_rolled_back'
    expect(moveAfterRollback(status)).toEqual(isDone ? { to: 'void', refusal: 'unavailable' } : 'again')
  },
)

test('moveAfterRollback leaves a round as it was played if the rollback came too late', () => {
  expect(moveAfterRollback('already_settled')).toBe('taken')
  expect(needsOperator('cancelling', 'already_settled')).toBe(false)
})

test.each([
  ['betting', ['conflict', 'already_settled', 'unknown_round', 'invalid']],
  [
    'winning',
    [
      'insufficient_funds',
      'session_closed',
      'conflict',
      'already_settled',
      'unknown_round',
      'forbidden',
      'invalid',
    ],
  ],
  [
    'cancelling',
    ['insufficient_funds', 'session_closed', 'conflict', 'unknown_round', 'forbidden', 'invalid'],
  ],
] as const)(
  "needsOperator is true for statuses that a merely slow wallet can't return: %s",
  (phase, alarming) => {
    expect(walletStatusSchema.options.filter((status) => needsOperator(phase, status)).sort()).toEqual(
      [...alarming].sort(),
    )
  },
)

test('retryDelayMs grows up to five minutes', () => {
  expect([0, 1, 5, 50].map(retryDelayMs)).toEqual([1_000, 2_000, 32_000, 300_000])
})
