import { fractionOfChance } from '../fraction.ts'
import { legMultiplier } from '../leg/leg-multiplier.ts'
import { HALF_LOST, HALF_WON, type LegOutcome, LOST, VOID, WON } from '../leg/leg-outcome.ts'
import type { FiveResults } from '../margin/split-line.ts'
import type { BetLeg } from '../settle/bet.ts'
import { type LinePolynomial, mean, NO_LEGS, ofLeg, product } from '../systems/line-polynomial.ts'

/** A possible end of an event, reduced to the legs of a bet on it. */
export interface PossibleEnd {
  readonly chance: number
  /** Outcome of each leg of the forecast at this end, in the order of the forecast's legs. */
  readonly outcomes: readonly LegOutcome[]
}

/**
 * Joint forecast of the legs of one event. Most forecasts cover one leg, with two to five ends. The chances sum to 1
 * and are rounded to twelve decimals.
 */
export interface EventForecast {
  /** The indexes of the legs in the bet. */
  readonly legs: readonly number[]
  readonly ends: readonly PossibleEnd[]
}

/** Returns the forecast of one leg from the chances of its results. */
export function forecastOfLeg(leg: number, chances: FiveResults): EventForecast {
  const { won, halfWon, push, halfLost, lost, void: voided = 0 } = chances
  const ends: readonly (readonly [number, LegOutcome])[] = [
    [won, WON],
    [halfWon, HALF_WON],
    [push + voided, VOID],
    [halfLost, HALF_LOST],
    [lost, LOST],
  ]
  return {
    legs: [leg],
    ends: ends
      .filter(([chance]) => chance > 0)
      .map(([chance, outcome]) => ({ chance: Math.min(1, chance), outcomes: [outcome] })),
  }
}

/** Tolerance for the sum of a forecast's chances, which are floating-point numbers. */
const CHANCE_TOLERANCE = 1e-9

function linesAtEnd(legs: readonly BetLeg[], forecast: EventForecast, end: PossibleEnd): LinePolynomial {
  return forecast.legs
    .map((index, position) => {
      const [leg, outcome] = [legs[index], end.outcomes[position]]
      if (!leg || !outcome) throw new RangeError('the forecast belongs to another bet')
      return ofLeg(legMultiplier(leg, outcome))
    })
    .reduce(product, NO_LEGS)
}

/**
 * Returns the expected contribution of one event's legs to the lines of a bet. Throws a RangeError on an invalid
 * forecast.
 */
export function expectedLines(legs: readonly BetLeg[], forecast: EventForecast): LinePolynomial {
  const total = forecast.ends.reduce((sum, { chance }) => sum + chance, 0)
  if (Math.abs(total - 1) > CHANCE_TOLERANCE) throw new RangeError(`chances sum to ${total} instead of 1`)
  return mean(
    forecast.ends.map((end) => ({
      weight: fractionOfChance(end.chance),
      of: linesAtEnd(legs, forecast, end),
    })),
  )
}
