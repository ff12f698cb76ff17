import { chanceOnLine } from '@tessera/odds'
import { marketKey, type Shares, type SportModel, specifiersText } from '@tessera/sport'
import { expect, test } from 'vitest'
import { TRIALS } from '../../../../packages/sport/test/calibration/trials.ts'
import { seeded } from '../../../../packages/sport/test/seeded.ts'
import { priceQuote } from './priced-market.ts'

/** Random states of the models that matches are played by, priced as the book does. */
const STATES = 12

const chancesOf = ({ won, halfWon, push, halfLost, lost, void: voided }: Shares) => ({
  won,
  halfWon,
  push: push + voided,
  halfLost,
  lost,
})

function check<P, S>(model: SportModel<P, S>, state: S, producer: 'prematch' | 'live'): number {
  let checked = 0
  for (const { market, shares } of model.price(state, model.markets(state))) {
    const outcomes = market.outcomes.map((id, index) => {
      const share = shares[index]
      if (!share) throw new Error('an outcome without chances')
      return { id, active: true, chances: chancesOf(share) }
    })
    const stamp = { producer, madeAtMs: 1, sequence: 0 }
    const name = { id: market.type, specifiers: specifiersText(market.specifiers) }
    const priced = priceQuote(name, { group: 'regular', status: 'active', outcomes, stamp }, 'live')
    // Under the one distribution that all markets come from, no bet returns more than its stake, so that no set of bets can.
    for (const { price, chances } of priced.outcomes) {
      if (price === null) continue
      expect(chanceOnLine(chances) * price, marketKey(market)).toBeLessThanOrEqual(100 + 1e-9)
      checked += 1
    }
  }
  return checked
}

test.each(TRIALS.map((run, index) => [index, run] as const))(
  'no price of any market is above fair, whatever the state: sport %i',
  (_, run) => {
    run.measure(({ model, parameters }) => {
      let checked = 0
      for (let seed = 0; seed < STATES; seed += 1) {
        const random = seeded(seed)
        const given = parameters[seed % parameters.length]
        if (given === undefined) throw new Error('a trial needs parameters')
        let state = model.start(given)
        checked += check(model, state, 'prematch')
        const steps = Math.floor(random() * 60)
        for (let step = 0; step < steps && !model.isFinished(state); step += 1)
          state = model.step(state, random).state
        if (!model.isFinished(state)) checked += check(model, state, 'live')
      }
      expect(checked).toBeGreaterThan(STATES)
    })
  },
  120_000,
)
