import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountAt, amountChange } from './amount-change.ts'

const eur = (subunits: bigint) => ({ subunits, currency: 'EUR' })

describe('amountChange', () => {
  it('counts up when the amount increases', () => {
    expect(amountChange(eur(100n), eur(101n), false)).toBe('count-up')
  })

  it('sets the amount without an animation when it decreases', () => {
    expect(amountChange(eur(101n), eur(100n), false)).toBe('set')
  })

  it('sets the amount when the user prefers reduced motion', () => {
    expect(amountChange(eur(100n), eur(101n), true)).toBe('set')
  })

  it('sets the amount when the currency changes, even to a larger number', () => {
    expect(amountChange(eur(100n), { subunits: 900n, currency: 'BTC' }, false)).toBe('set')
  })

  it('does nothing when the amount is the same', () => {
    expect(amountChange(eur(100n), eur(100n), false)).toBe('none')
  })

  it('starts and ends at the exact amounts, and rises in between without overshooting', () => {
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
