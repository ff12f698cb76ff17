import { readAmount } from '@tessera/money/read-amount'
import type { StakeLimits } from '../../protocol.ts'

type Limits = Pick<StakeLimits, 'min' | 'max' | 'step'>

/**
 * Parses a typed stake to subunits; null unless the text is one unambiguous amount of the unit within the limits.
 *
 * @param unit code of a currency or sub-currency: `BTC`, `mBTC`
 */
export function readStake(text: string, unit: string, locale: string, limits: Limits): number | null {
  const reading = readAmount(text, unit, locale)
  if (reading.kind !== 'amount') return null
  const stake = Number(reading.subunits)
  return stake >= limits.min && stake <= limits.max && stake % limits.step === 0 ? stake : null
}

/** Half or double of a stake, rounded down to whole steps and kept within the limits. */
export function scaledStake(stake: number, factor: 0.5 | 2, { min, max, step }: Limits): number {
  const wanted = Math.floor((stake * factor) / step) * step
  return Math.min(max, Math.max(min, wanted))
}
