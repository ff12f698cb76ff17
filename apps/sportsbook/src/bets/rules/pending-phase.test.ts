import { describe, expect, it } from 'vitest'
import { moveAfterRequest } from './pending-phase.ts'

describe('pending bet after the stake request', () => {
  it('is held once the stake is taken', () => expect(moveAfterRequest({ status: 'ok' })).toBe('held'))

  it.each([
    ['insufficient_funds', 'insufficient-funds'],
    ['session_closed', 'session-closed'],
    ['forbidden', 'betting-blocked'],
    ['invalid', 'wrong-currency'],
    ['already_rolled_back', 'unavailable'],
  ] as const)('is refused on %s, since the wallet holds no stake', (status, reason) =>
    expect(moveAfterRequest({ status })).toEqual({ refused: reason, because: null }),
  )

  const limit = { period: 'day', source: 'operator', currency: 'EUR', limit: 150, left: 50, endsAt: null }
  it.each([
    ['bet_limit', limit, 'limit-reached'],
    ['loss_limit', limit, 'limit-reached'],
    ['max_bet', { maxBetAmount: 500, currency: 'EUR' }, 'above-bonus-max'],
    ['bonus_restricted', undefined, 'bonus-restricted'],
    ['self_exclusion', undefined, 'betting-blocked'],
  ] as const)('tells the player of %s', (reason, parameters, refused) =>
    expect(moveAfterRequest({ status: 'forbidden', reason, parameters })).toEqual({
      refused,
      because: { reason, ...(parameters && { parameters }) },
    }),
  )

  it('keeps a reason that the player must not read from the player', () =>
    expect(
      moveAfterRequest({ status: 'forbidden', reason: 'shared_device', parameters: { player: 'p' } }),
    ).toEqual({ refused: 'betting-blocked', because: null }))

  it.each(['conflict', 'already_settled', 'unknown_round'] as const)(
    'is returned on %s, since the wallet may hold a stake',
    (status) => expect(moveAfterRequest({ status })).toEqual({ returning: 'unavailable' }),
  )

  it('repeats the request without a response', () =>
    expect(moveAfterRequest({ status: 'unavailable' })).toBe('again'))
})
