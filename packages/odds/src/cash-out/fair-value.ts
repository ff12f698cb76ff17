import { type Fraction, multiply } from '../fraction.ts'
import { legMultiplier } from '../leg/leg-multiplier.ts'
import type { Bet } from '../settle/bet.ts'
import { runningStake } from '../settle/settle-bet.ts'
import { NO_LEGS, ofLeg, product, sumOfLines } from '../systems/line-polynomial.ts'
import { type EventForecast, expectedLines } from './forecast.ts'

/**
 * Returns the fair value of a bet: Σ over its lines of stake · ∏ E[R], in subunits. Events are independent; the legs
 * of one event share one forecast, which covers them jointly. Legs without a forecast count with their outcome. Null
 * if a leg has neither an outcome nor a forecast: its market is suspended. Throws a RangeError on an invalid
 * forecast, such as two forecasts of one leg.
 */
export function fairValue(bet: Bet, forecasts: readonly EventForecast[]): Fraction | null {
  const indexes = forecasts.flatMap(({ legs }) => legs)
  const forecast = new Set(indexes)
  if (forecast.size < indexes.length) throw new RangeError('two forecasts of one leg')
  const decided = bet.legs.flatMap(({ outcome, ...terms }, index) =>
    outcome !== null && !forecast.has(index) ? [legMultiplier(terms, outcome)] : [],
  )
  if (decided.length + forecast.size < bet.legs.length) return null
  const lines = [...decided.map(ofLeg), ...forecasts.map((event) => expectedLines(bet.legs, event))]
  return multiply(runningStake(bet), sumOfLines(lines.reduce(product, NO_LEGS), bet.folds))
}
