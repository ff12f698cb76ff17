import { walletStatusSchema } from '@tessera/contract/provider'
import { describe, expect, test } from 'vitest'
import { isAlarming, moveAfterPlay, moveAfterRollback, moveAfterWin, retryDelayMs } from './round-phase.ts'

describe('after the play', () => {
  test.each(walletStatusSchema.options)('the round goes on only when its bet was taken: %s', (status) => {
    expect(moveAfterPlay(status) === 'taken').toBe(status === 'ok')
  })

  test.each(['insufficient_funds', 'session_closed', 'forbidden'] as const)('%s ends the round', (status) => {
    expect(moveAfterPlay(status)).toEqual({ to: 'void', refusal: status })
  })

  test.each(['conflict', 'already_settled', 'unknown_round'] as const)(
    '%s makes no sense: the bet is taken back, and somebody has to look',
    (status) => {
      expect(moveAfterPlay(status)).toEqual({ to: 'cancelling', refusal: 'unavailable' })
      expect(isAlarming('betting', status)).toBe(true)
    },
  )

  test('what the wallet finds malformed, or has taken back, ends the round', () => {
    expect(moveAfterPlay('invalid')).toEqual({ to: 'void', refusal: 'forbidden' })
    expect(moveAfterPlay('already_rolled_back')).toEqual({ to: 'void', refusal: 'unavailable' })
  })

  test('no answer means to ask again', () => expect(moveAfterPlay('unavailable')).toBe('again'))
})

test.each(walletStatusSchema.options.filter((status) => status !== 'ok'))(
  'a win is owed until it is taken: %s',
  (status) => {
    expect(moveAfterWin(status)).toBe('again')
  },
)

test('a win that is taken closes the round', () => {
  expect(moveAfterWin('ok')).toEqual({ to: 'closed', refusal: null })
})

test.each(walletStatusSchema.options.filter((status) => status !== 'already_settled'))(
  'a rollback ends the round when it is done or was done before, and is asked for until then: %s',
  (status) => {
    const isDone = status === 'ok' || status === 'already_rolled_back'
    expect(moveAfterRollback(status)).toEqual(isDone ? { to: 'void', refusal: 'unavailable' } : 'again')
  },
)

test('a rollback that comes after the play leaves the round as it was played', () => {
  expect(moveAfterRollback('already_settled')).toBe('taken')
  expect(isAlarming('cancelling', 'already_settled')).toBe(false)
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
] as const)('what a wallet that is only slow can not answer is looked into: %s', (phase, alarming) => {
  expect(walletStatusSchema.options.filter((status) => isAlarming(phase, status)).sort()).toEqual(
    [...alarming].sort(),
  )
})

test('the wallet is asked ever more seldom, but never less than every five minutes', () => {
  expect([0, 1, 5, 50].map(retryDelayMs)).toEqual([1_000, 2_000, 32_000, 300_000])
})
