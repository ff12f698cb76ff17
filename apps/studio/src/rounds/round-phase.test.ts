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
      expect(moveAfterPlay(status)).toMatchObject({ to: 'cancelling' })
      expect(isAlarming('betting', status)).toBe(true)
    },
  )

  test('no answer means to ask again', () => expect(moveAfterPlay('unavailable')).toBe('again'))
})

test.each(walletStatusSchema.options.filter((status) => status !== 'ok'))(
  'a win is owed until it is taken: %s',
  (status) => {
    expect(moveAfterWin(status)).toBe('again')
  },
)

test('a rollback ends the round, also when it was done before', () => {
  expect(moveAfterRollback('ok')).toMatchObject({ to: 'void' })
  expect(moveAfterRollback('already_rolled_back')).toMatchObject({ to: 'void' })
  expect(moveAfterRollback('unavailable')).toBe('again')
})

test('a rollback that comes after the play leaves the round as it was played', () => {
  expect(moveAfterRollback('already_settled')).toBe('taken')
  expect(isAlarming('cancelling', 'already_settled')).toBe(false)
})

test('a wallet that is only slow alarms nobody', () => {
  expect(isAlarming('winning', 'unavailable')).toBe(false)
  expect(isAlarming('betting', 'insufficient_funds')).toBe(false)
  expect(isAlarming('winning', 'unknown_round')).toBe(true)
})

test('the wallet is asked ever more seldom, but never less than every five minutes', () => {
  expect([0, 1, 5, 50].map(retryDelayMs)).toEqual([1_000, 2_000, 32_000, 300_000])
})
