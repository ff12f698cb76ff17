import { priceQuote } from '../../apps/sportsbook/src/book/trading/priced-market.ts'
import { chanceOnLine, returnOf } from '../../packages/odds/src/index.ts'
import { type SportModel, specifiersText } from '../../packages/sport/src/index.ts'
import { TRIALS } from '../../packages/sport/test/calibration/trials.ts'
import { seeded } from '../../packages/sport/test/seeded.ts'

/**
 * Command: measures the return of stakes in relation to their fair value, by sport and market type, over random
 * moments of matches (200 per sport, or the given number). Prints the minimum and mean return of offered outcomes,
 * and the margin of complete markets with one winner.
 */
const STATES = Number(process.argv[2] ?? 200)
const LONGEST = 300

/** Totals of a market type. */
interface Seen {
  outcomes: number
  offered: number
  least: number
  sum: number
  /**
   * Markets with one winner whose outcomes are all offered, and the sum of the probabilities implied by their
   * prices.
   */
  whole: number
  implied: number
}

const nothing = (): Seen => ({ outcomes: 0, offered: 0, least: 1, sum: 0, whole: 0, implied: 0 })

function momentOf<P, S>(model: SportModel<P, S>, parameters: readonly P[], seed: number): S {
  const random = seeded(seed)
  const given = parameters[seed % parameters.length]
  if (given === undefined) throw new Error('a trial needs parameters')
  let state = model.start(given)
  const steps = Math.floor(random() * LONGEST)
  for (let step = 0; step < steps; step++) {
    const next = model.step(state, random).state
    if (model.isFinished(next)) break
    state = next
  }
  return state
}

function count<P, S>(model: SportModel<P, S>, state: S, seen: Map<string, Seen>): void {
  for (const { market, shares } of model.price(state, model.markets(state))) {
    const outcomes = market.outcomes.map((id, index) => {
      const { won = 0, halfWon = 0, push = 0, halfLost = 0, lost = 0, void: voided = 0 } = shares[index] ?? {}
      const active = model.resultOf(state, market, id) === 'undecided'
      return { id, active, chances: { won, halfWon, push: push + voided, halfLost, lost } }
    })
    const name = { id: market.type, specifiers: specifiersText(market.specifiers) }
    const stamp = { producer: 'prematch', madeAtMs: 1, sequence: 0 }
    const quote = { group: '', status: 'active' as const, outcomes, stamp }
    const priced = priceQuote(name, quote, 'live').outcomes
    const of = seen.get(market.type) ?? nothing()
    seen.set(market.type, of)
    of.outcomes += outcomes.length
    for (const { price, chances } of priced) {
      if (price === null) continue
      const returned = returnOf(chanceOnLine(chances), price)
      of.offered++
      of.sum += returned
      of.least = Math.min(of.least, returned)
    }
    const fair = priced.reduce((sum, { chances }) => sum + chanceOnLine(chances), 0)
    if (Math.abs(fair - 1) > 1e-9 || priced.some(({ price }) => price === null)) continue
    of.whole++
    of.implied += priced.reduce((sum, { price }) => sum + 100 / (price ?? 100), 0)
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

for (const run of TRIALS)
  run.measure(({ model, parameters }) => {
    const seen = new Map<string, Seen>()
    for (let seed = 0; seed < STATES; seed++) count(model, momentOf(model, parameters, seed), seen)
    console.log(`\n${run.name}`)
    for (const [type, { outcomes, offered, least, sum, whole, implied }] of [...seen].sort())
      console.log(
        [
          `  ${type}`,
          `${percent(offered / outcomes)} of ${outcomes} outcomes offered`,
          offered === 0 ? '' : `return ${percent(sum / offered)}, minimum ${percent(least)}`,
          whole === 0 ? '' : `margin ${percent(implied / whole - 1)}`,
        ]
          .filter((part) => part !== '')
          .join(' · '),
      )
  })
