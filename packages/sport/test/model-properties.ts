import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Market, marketKey } from '../src/core/market.ts'
import type { SportModel } from '../src/core/model.ts'
import type { Shares } from '../src/core/results.ts'
import { seeded } from './seeded.ts'

const sumOf = (shares: Shares) =>
  shares.won + shares.halfWon + shares.push + shares.halfLost + shares.lost + shares.void

/** Plays a number of steps from the start. */
export function stateAfter<P, S>(model: SportModel<P, S>, parameters: P, seed: number, steps: number): S {
  const random = seeded(seed)
  let state = model.start(parameters)
  for (let step = 0; step < steps && !model.isFinished(state); step++) state = model.step(state, random).state
  return state
}

/** Number of winning outcomes of a market: two for double chance, otherwise one. */
const wins = (market: Market): number => (market.type.endsWith('double-chance') ? 2 : 1)

/** Tests the properties that every model must have in any state. `longest` is more than the number of steps of a match. */
export function testModelProperties<P, S>(
  model: SportModel<P, S>,
  parameters: fc.Arbitrary<P>,
  longest: number,
  runs = 30,
): void {
  const states = fc.record({
    parameters,
    seed: fc.integer(),
    steps: fc.integer({ min: 0, max: longest }),
  })

  test('has probabilities that add up to one for an outcome, and to the number of winners for a market', () => {
    fc.assert(
      fc.property(states, ({ parameters: given, seed, steps }) => {
        const state = stateAfter(model, given, seed, steps)
        for (const { market, shares } of model.price(state, model.markets(state))) {
          for (const each of shares) expect(sumOf(each)).toBeCloseTo(1, 9)
          const first = shares[0]
          if (!first) throw new Error('a market without outcomes')
          const stakeBack = shares.some(
            (it) => it.push + it.halfWon + it.halfLost + it.void > 0 || market.type.startsWith('place'),
          )
          const won = shares.reduce((sum, it) => sum + it.won, 0)
          if (!stakeBack)
            expect([marketKey(market), won.toFixed(9)]).toEqual([marketKey(market), wins(market).toFixed(9)])
          if (shares.length === 2 && stakeBack) {
            expect(shares[0]?.won).toBeCloseTo(shares[1]?.lost ?? -1, 9)
            expect(shares[0]?.halfWon).toBeCloseTo(shares[1]?.halfLost ?? -1, 9)
          }
        }
      }),
      { numRuns: runs },
    )
  })

  test('never changes a decided outcome, and decides everything by the end', () => {
    fc.assert(
      fc.property(states, ({ parameters: given, seed, steps }) => {
        const random = seeded(seed + 1)
        let state = stateAfter(model, given, seed, steps)
        const markets = model.markets(state)
        const found = new Map<string, string>()
        for (let step = 0; ; step++) {
          if (step % 20 === 0 || model.isFinished(state))
            for (const market of markets)
              for (const outcome of market.outcomes) {
                const key = `${marketKey(market)} ${outcome}`
                const result = model.resultOf(state, market, outcome)
                const before = found.get(key)
                if (before !== undefined && before !== 'undecided')
                  expect([key, result]).toEqual([key, before])
                found.set(key, result)
              }
          if (model.isFinished(state)) break
          state = model.step(state, random).state
        }
        expect([...found.values()]).not.toContain('undecided')
        expect(model.markets(state)).toEqual([])
      }),
      { numRuns: Math.ceil(runs / 3) },
    )
  })

  test('resumes from a state that went through JSON', () => {
    fc.assert(
      fc.property(states, ({ parameters: given, seed, steps }) => {
        const state = stateAfter(model, given, seed, steps)
        const copy = JSON.parse(JSON.stringify(state)) as S
        expect(copy).toEqual(state)
        if (!model.isFinished(state))
          expect(model.step(copy, seeded(seed))).toEqual(model.step(state, seeded(seed)))
      }),
      { numRuns: runs },
    )
  })

  test('has a joint probability of an outcome with itself equal to its own, and of zero with its opposite', () => {
    fc.assert(
      fc.property(states, fc.nat(), ({ parameters: given, seed, steps }, which) => {
        const state = stateAfter(model, given, seed, steps)
        const sure = model
          .price(state, model.markets(state))
          .filter(({ shares }) => shares.every((it) => it.won + it.lost > 1 - 1e-12))
        const chosen = sure[which % Math.max(sure.length, 1)]
        if (!chosen) return
        const { market, shares } = chosen
        const [first = ''] = market.outcomes
        if (model.resultOf(state, market, first) !== 'undecided') return
        const alone = model.joint(state, [{ market, outcome: first }])
        expect(alone.ok && alone.probability).toBeCloseTo(shares[0]?.won ?? -1, 9)
        const [, second] = market.outcomes
        if (second === undefined || wins(market) !== 1 || market.type.startsWith('place')) return
        if (model.resultOf(state, market, second) !== 'undecided') return
        const both = model.joint(state, [
          { market, outcome: first },
          { market, outcome: second },
        ])
        expect(both).toMatchObject({ ok: false })
      }),
      { numRuns: runs },
    )
  })
}

/** Returns the probabilities of each outcome by the key of its market and its name. */
export function chancesOf<P, S>(
  model: SportModel<P, S>,
  state: S,
  markets: readonly Market[],
): Map<string, Shares> {
  const found = new Map<string, Shares>()
  for (const { market, shares } of model.price(state, markets))
    market.outcomes.forEach((outcome, index) => {
      const each = shares[index]
      if (each) found.set(`${marketKey(market)} ${outcome}`, each)
    })
  return found
}
