import type { Pots, WageringPlan } from './wagering-types.ts'

/** End of a path whose bets are all covered: own money at the end is a fixed amount and a number of wins. */
export interface CertainEnd {
  readonly fixed: number
  readonly wins: number
}

/** Returns the part of the bonus that becomes own money. */
export const converted = (
  { unconverted, maxConversion }: Pick<WageringPlan, 'unconverted' | 'maxConversion'>,
  bonus: number,
): number => Math.min(Math.max(bonus - unconverted, 0), maxConversion ?? bonus)

/**
 * Returns the end of a path if the money covers all bets that are left, whatever they win, and each win has the same part in it.
 * Without it, large wins would have to be followed until the requirement is met.
 */
export function certainEnd(plan: WageringPlan, { own, bonus }: Pots, left: number): CertainEnd | null {
  const { order, stake, unconverted, maxConversion } = plan
  const stakes = left * stake
  // The bonus is not touched.
  if (order === 'own_first' && own >= stakes)
    return { fixed: own - stakes + converted(plan, bonus), wins: left }
  // Everything is converted, so the bonus' part of a win doesn't matter.
  if (order === 'own_first' && unconverted === 0 && maxConversion === null && own + bonus >= stakes)
    return { fixed: own + bonus - stakes, wins: left }
  // All bets are bonus money, and so are all wins but the last one.
  if ((order === 'own_first' && own > 0) || bonus < stakes) return null
  const rest = bonus - stakes - unconverted
  if (maxConversion === null) return rest < 0 ? null : { fixed: own + rest, wins: left }
  return rest < maxConversion ? null : { fixed: own + maxConversion, wins: 1 }
}
