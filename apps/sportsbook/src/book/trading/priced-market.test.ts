import { chanceOnLine, type Price, returnOf } from '@tessera/odds'
import { marketKey, type Shares, type SportModel, specifiersText } from '@tessera/sport'
import { describe, expect, test } from 'vitest'
import { TRIALS } from '../../../../../packages/sport/test/calibration/trials.ts'
import { seeded } from '../../../../../packages/sport/test/seeded.ts'
import { priceQuote } from './priced-market.ts'

/** Number of random states of each model, from the start to the last minutes, priced like in the book. */
const STATES = 40
/** Number of random ends of a state that are compared to decide if two outcomes are the same bet. */
const ENDS = 40
const LONGEST = 400
const TWO_WAY_RETURN = 0.88
const LARGER_RETURN = 0.7

/** Examples of bets that exist in two markets, by sport. The test must encounter them. */
const SAME_BETS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  soccer: [
    ['1x2 home', 'handicap|hcp=-0.5 home'],
    ['1x2 away', 'handicap|hcp=0.5 away'],
    ['double-chance home-draw', 'handicap|hcp=0.5 home'],
    ['draw-no-bet home', 'handicap|hcp=0 home'],
    ['handicap|hcp=-1.5 home', 'european-handicap|hcp=-1 home'],
    ['next-goal|goalnr=1 none', 'correct-score 0:0'],
  ],
  tennis: [['correct-sets 2:0', 'sets-handicap|hcp=-1.5 home']],
  basketball: [['1x2 draw', 'overtime yes']],
  'American football': [['1x2 draw', 'overtime yes']],
  'ice hockey': [['1x2 draw', 'overtime yes']],
  fights: [
    ['distance yes', 'round decision'],
    ['1x2 draw', 'method draw decision'],
  ],
}

type Producer = 'prematch' | 'live'

interface Offered {
  readonly name: string
  readonly outcomes: number
  readonly chance: number
  readonly price: Price | null
  /** The result in each of several random ends of the state. */
  readonly results: string
}

const chancesOf = ({ won, halfWon, push, halfLost, lost, void: voided }: Shares) => ({
  won,
  halfWon,
  push: push + voided,
  halfLost,
  lost,
})

function endOf<P, S>(model: SportModel<P, S>, from: S, seed: number): S {
  const random = seeded(seed)
  let state = from
  while (!model.isFinished(state)) state = model.step(state, random).state
  return state
}

/** Returns every offered outcome of a state. */
function offeredIn<P, S>(model: SportModel<P, S>, state: S, producer: Producer, ends = 0): Offered[] {
  const finals = Array.from({ length: ends }, (_, seed) => endOf(model, state, seed))
  return model.price(state, model.markets(state)).flatMap(({ market, shares }) => {
    const outcomes = market.outcomes.map((id, index) => {
      const share = shares[index]
      if (!share) throw new Error('an outcome has no chances')
      return { id, active: model.resultOf(state, market, id) === 'undecided', chances: chancesOf(share) }
    })
    const stamp = { producer, madeAtMs: 1, sequence: 0 }
    const name = { id: market.type, specifiers: specifiersText(market.specifiers) }
    const priced = priceQuote(name, { group: 'regular', status: 'active', outcomes, stamp }, 'live')
    return priced.outcomes.map(({ id, price, chances }) => ({
      name: `${marketKey(market)} ${id}`,
      outcomes: outcomes.length,
      chance: chanceOnLine(chances),
      price,
      results: finals.map((final) => model.resultOf(final, market, id)).join(),
    }))
  })
}

/** Returns starts of matches and states during play, a different one for each seed. */
function statesOf<P, S>(
  model: SportModel<P, S>,
  parameters: readonly P[],
  count: number,
): { state: S; producer: Producer }[] {
  return Array.from({ length: count }, (_, seed) => {
    const random = seeded(seed)
    const given = parameters[seed % parameters.length]
    if (given === undefined) throw new Error('a trial needs parameters')
    const start = model.start(given)
    let state = start
    // Random states are mostly early, so some are taken from the end of a played match.
    const steps = Math.floor(random() ** 0.5 * LONGEST)
    for (let step = 0; step < steps; step += 1) {
      const { state: next } = model.step(state, random)
      if (model.isFinished(next)) break
      state = next
    }
    return seed % 4 === 0
      ? { state: start, producer: 'prematch' as const }
      : { state, producer: 'live' as const }
  })
}

describe.each(TRIALS.map((run) => [run.name, run] as const))('prices in %s', (_, run) => {
  test('return at least 88 % of their fair value with two outcomes and 70 % with more, and never more than 100 %', () => {
    run.measure(({ model, parameters }) => {
      let checked = 0
      for (const { state, producer } of statesOf(model, parameters, STATES))
        for (const { name, outcomes, chance, price } of offeredIn(model, state, producer)) {
          if (price === null) continue
          checked += 1
          const returned = returnOf(chance, price)
          expect(returned, name).toBeLessThanOrEqual(1 + 1e-9)
          expect(returned, name).toBeGreaterThanOrEqual(outcomes > 2 ? LARGER_RETURN : TWO_WAY_RETURN)
        }
      expect(checked).toBeGreaterThan(STATES)
    })
  })

  test('are equal for outcomes that are the same bet in different markets', () => {
    run.measure(({ model, parameters }) => {
      const met = new Set<string>()
      for (const { state, producer } of statesOf(model, parameters, STATES / 4)) {
        const bets = new Map<string, Offered[]>()
        for (const offered of offeredIn(model, state, producer, ENDS)) {
          // Outcomes with the same results in every end and the same chance are the same bet.
          const bet = `${offered.chance.toFixed(9)} ${offered.results}`
          bets.set(bet, [...(bets.get(bet) ?? []), offered])
        }
        for (const same of bets.values()) {
          const names = same.map(({ name }) => name)
          expect(new Set(same.map(({ price }) => price)).size, names.join(', ')).toBe(1)
          for (const one of names) for (const other of names) met.add(`${one} = ${other}`)
        }
      }
      for (const [one, other] of SAME_BETS[run.name] ?? []) expect([...met]).toContain(`${one} = ${other}`)
    })
  })
})
