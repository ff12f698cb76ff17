import { ONE } from '@tessera/odds'
import { describe, expect, it } from 'vitest'
import { centsOf, isBettingCurrency, maxPayoutIn, playerShareOf, stakeBounds } from './bet-limits.ts'

const SINGLE = { code: 'single', legs: 1, folds: [1] }
/** About one euro cent of each currency, in its subunits. */
const CENTS = {
  EUR: 1n,
  USD: 1n,
  BRL: 5n,
  JPY: 1n,
  PLN: 5n,
  INR: 100n,
  GBP: 1n,
  SEK: 10n,
  CAD: 2n,
  MXN: 20n,
  TRY: 50n,
  BTC: 10n,
  ETH: 250n,
  USDT: 10_000n,
  TON: 2_500_000n,
}

describe('bet limits', () => {
  it.each(Object.entries(CENTS))(
    'are 0.10, 10,000, 50,000 and 100,000 euros, converted to %s',
    (currency, cent) => {
      expect(stakeBounds(SINGLE, ONE, 100_000_000n, currency)).toEqual({
        lines: 1,
        returnPerUnit: ONE,
        minStake: 10n * cent,
        maxStake: 1_000_000n * cent,
        liabilityRoom: 5_000_000n * cent,
        maxPayout: 10_000_000n * cent,
      })
      expect(maxPayoutIn(currency)).toBe(10_000_000n * cent)
    },
  )

  it('leave no more than the room of the market', () =>
    expect(stakeBounds(SINGLE, ONE, 4_999_999n, 'EUR').liabilityRoom).toBe(4_999_999n))

  it('convert an amount to euro cents, rounded up', () => {
    expect([0n, 1n, 250n, 251n, 500n].map((amount) => centsOf(amount, 'ETH'))).toEqual([0n, 1n, 1n, 2n, 2n])
    expect(() => centsOf(1n, 'XYZ')).toThrow('no stakes in XYZ')
    expect([isBettingCurrency('TON'), isBettingCurrency('XYZ')]).toEqual([true, false])
  })

  it("give one player a quarter of a market's limit, rounded down", () =>
    expect([0n, 3n, 4n, 50_003n].map(playerShareOf)).toEqual([0n, 0n, 1n, 12_500n]))
})
