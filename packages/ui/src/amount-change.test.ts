import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountAt, amountChange } from './amount-change.ts'

const eur = (subunits: bigint) => ({ subunits, currency: 'EUR' })

describe('how a shown amount changes', () => {
  it('counts up when it grows', () => {
    expect(amountChange(eur(100n), eur(101n), false)).toBe('count-up')
  })

  it('is set when it falls: never down for show', () => {
    expect(amountChange(eur(101n), eur(100n), false)).toBe('set')
  })

  it('is set when motion is not wanted', () => {
    expect(amountChange(eur(100n), eur(101n), true)).toBe('set')
  })

  it('is set when the currency is another, though the number is larger', () => {
    expect(amountChange(eur(100n), { subunits: 900n, currency: 'BTC' }, false)).toBe('set')
  })

  it('does nothing when nothing changed', () => {
    expect(amountChange(eur(100n), eur(100n), false)).toBe('none')
  })

  it('starts and ends exact, rises all the way and never goes beyond', () => {
    const amounts = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
    const progress = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        amounts,
        fc.bigInt({ min: 1n, max: 10n ** 20n }),
        progress,
        progress,
        (from, rise, one, other) => {
          const to = from + rise
          const early = amountAt(from, to, Math.min(one, other))
          const late = amountAt(from, to, Math.max(one, other))
          expect(amountAt(from, to, 0)).toBe(from)
          expect(amountAt(from, to, 1)).toBe(to)
          expect(amountAt(from, to, 1.7)).toBe(to)
          expect(early >= from && early <= late && late <= to).toBe(true)
        },
      ),
    )
  })
})
