import { expect, it } from 'vitest'
import { wagerInUnits } from './wager-in-units.ts'
import type { ChancePlan } from './wagering-types.ts'

const CHANCE = 0.4
const results = [
  { chance: 1 - CHANCE, payout: 0 },
  { chance: CHANCE, payout: 2 },
]

/** A sticky amount of which at most half as much again is converted after three bets of 1. */
const planOf = (amount: number, chance: number): ChancePlan => ({
  chance,
  plan: {
    starts: [{ chance: 1, own: 0, bonus: amount, rounds: 3 }],
    ...{ stake: 1, unconverted: amount, maxConversion: 1, order: 'own_first', unit: 1, results },
  },
})

/** Plays all sequences of three results. Returns the chance and the payout of each. */
function played(amount: number): [chance: number, payout: number][] {
  return Array.from({ length: 8 }, (_, bits) => {
    let [bonus, chance] = [amount, 1]
    for (let at = 0; at < 3; at++) {
      const isWin = ((bits >> at) & 1) === 1
      if (bonus < 1) return [chance * (isWin ? CHANCE : 1 - CHANCE), 0]
      chance *= isWin ? CHANCE : 1 - CHANCE
      // The last bet converts the bonus before its win, which is own money.
      if (at === 2) return [chance, Math.min(Math.max(bonus - 1 - amount, 0), 1) + (isWin ? 2 : 0)]
      bonus += isWin ? 1 : -1
    }
    return [chance, 0]
  })
}

it('mixes plans for amounts that convert differently', () => {
  const steps = wagerInUnits([planOf(1, 0.25), planOf(3, 0.75)])
  let step = steps.next()
  while (!step.done) step = steps.next()
  const { result } = step.value
  const ends = [
    ...played(1).map(([c, p]) => [c * 0.25, p]),
    ...played(3).map(([c, p]) => [c * 0.75, p]),
  ] as const
  const moment = (power: number) => ends.reduce((sum, [c = 0, p = 0]) => sum + c * p ** power, 0)
  expect(result.meanPayout).toBeCloseTo(moment(1), 12)
  expect(result.deviation).toBeCloseTo(Math.sqrt(moment(2) - moment(1) ** 2), 12)
  // Only the smaller amount can be used up: by a loss at once, or by two after a win, which leaves it for the last bet.
  expect(result.completion).toBeCloseTo(0.75 + 0.25 * CHANCE, 12)
})
