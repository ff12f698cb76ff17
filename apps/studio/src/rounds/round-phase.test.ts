import { walletStatusSchema } from '@tessera/contract/provider'
import { describe, expect, test } from 'vitest'
import { moveAfterCancel, moveAfterPlay, moveAfterWin } from './round-phase.ts'

describe('moveAfterPlay', () => {
  test.each(walletStatusSchema.options)('continues the round only if its bet was accepted: %s', (status) => {
    expect(moveAfterPlay({ status }) === 'taken').toBe(status === 'ok')
  })

  test.each(['insufficient_funds', 'session_closed', 'forbidden'] as const)(
    'voids the round for %s',
    (status) => {
      expect(moveAfterPlay({ status })).toEqual({ to: 'void', refusal: status, reason: null })
    },
  )

  test.each(['conflict', 'already_settled', 'unknown_round'] as const)(
    'rolls the bet back for the inexplicable %s',
    (status) => {
      expect(moveAfterPlay({ status })).toEqual({ to: 'cancelling', refusal: 'unavailable', reason: null })
    },
  )

  test('voids the round if the wallet finds the play malformed or has rolled it back', () => {
    expect(moveAfterPlay({ status: 'invalid' })).toEqual({ to: 'void', refusal: 'forbidden', reason: null })
    expect(moveAfterPlay({ status: 'already_rolled_back' })).toEqual({
      to: 'void',
      refusal: 'unavailable',
      reason: null,
    })
  })

  test('keeps the reason of a forbidden bet that the player may read, and no other', () => {
    const because = { reason: 'max_bet', parameters: { maxBetAmount: 500, currency: 'EUR' } }
    expect(moveAfterPlay({ status: 'forbidden', ...because })).toEqual({
      ...{ to: 'void', refusal: 'forbidden', reason: because },
    })
    const other = { reason: 'shared_device', parameters: { player: 'p' } }
    expect(moveAfterPlay({ status: 'forbidden', ...other })).toMatchObject({ reason: null })
  })

  test('retries without an answer', () => expect(moveAfterPlay({ status: 'unavailable' })).toBe('again'))
})

test.each(walletStatusSchema.options.filter((status) => status !== 'ok'))(
  'moveAfterWin retries a win until it is accepted: %s',
  (status) => {
    expect(moveAfterWin({ status })).toBe('again')
  },
)

test('moveAfterWin closes the round once the win is accepted', () => {
  expect(moveAfterWin({ status: 'ok' })).toEqual({ to: 'closed', refusal: null, reason: null })
})

test.each(walletStatusSchema.options.filter((status) => status !== 'already_settled'))(
  'moveAfterCancel voids the round once the rollback is done and retries until then: %s',
  (status) => {
    const isDone = status === 'ok' || status === 'already_rolled_back'
    expect(moveAfterCancel({ status })).toEqual(
      isDone ? { to: 'void', refusal: 'unavailable', reason: null } : 'again',
    )
  },
)

test('moveAfterCancel leaves a round as it was played if the rollback came too late', () => {
  expect(moveAfterCancel({ status: 'already_settled' })).toBe('taken')
})
