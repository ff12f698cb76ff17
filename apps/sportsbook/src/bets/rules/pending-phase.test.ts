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
    expect(moveAfterRequest({ status })).toEqual({ refused: reason }),
  )

  it.each(['conflict', 'already_settled', 'unknown_round'] as const)(
    'is returned on %s, since the wallet may hold a stake',
    (status) => expect(moveAfterRequest({ status })).toEqual({ returning: 'unavailable' }),
  )

  it('repeats the request without a response', () =>
    expect(moveAfterRequest({ status: 'unavailable' })).toBe('again'))
})
