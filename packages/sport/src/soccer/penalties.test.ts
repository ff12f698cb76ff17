import { describe, expect, test } from 'vitest'
import { chancesOf, stateAfter } from '../../test/model-properties.ts'
import { soccer } from './model.ts'
import type { Scorer, SoccerParameters } from './parameters.ts'
import { countOf, type SoccerState } from './state.ts'

/** A match with more penalties than a real one, so that a few matches show them. Half the goals of two players are penalties. */
const squad = (side: string, penalties: Partial<Scorer>): Scorer[] => [
  { id: `${side}0`, share: 0.3, ...penalties },
  { id: `${side}1`, share: 0.1, ...penalties },
  { id: `${side}2`, share: 0.2 },
]
const matchWith = (penalties: Partial<Scorer>): SoccerParameters => ({
  goals: [1.5, 1.1],
  corners: [5.6, 4.6],
  yellows: [1.8, 2.1],
  reds: [0.08, 0.1],
  scorers: { home: squad('h', penalties), away: squad('a', penalties) },
  others: { home: [{ id: 'h9', share: 0.4 }], away: [{ id: 'a9', share: 0.4 }] },
})
const without = matchWith({})
const parameters = { ...matchWith({ penalties: 0.5 }), missedPenalties: [0.6, 0.2] as const }
const MATCHES = 1_000
const played = (given: SoccerParameters) =>
  Array.from({ length: MATCHES }, (_, seed) => stateAfter(soccer, given, seed, 90))

describe('penalty', () => {
  const ends = played(parameters)
  const goals = ends.flatMap(({ incidents }) => incidents.filter(({ type }) => type === 'goal'))
  const missed = ends.flatMap(({ incidents }) => incidents.filter(({ type }) => type === 'penalty-missed'))

  test('is scored by its takers, as often as their shares say', () => {
    const scored = goals.filter(({ how }) => how === 'penalty')
    expect(new Set(scored.map(({ player }) => player))).toEqual(new Set(['h0', 'h1', 'a0', 'a1']))
    expect(scored.length / goals.length).toBeCloseTo(0.2, 1)
    expect(goals.filter(({ player }) => player === 'h0').length / goals.length).toBeCloseTo(0.3 * 0.58, 1)
  })

  test('is missed by the same players, as often as the parameters say', () => {
    const ofHome = missed.filter(({ side }) => side === 'home')
    expect(ofHome.length / MATCHES).toBeCloseTo(0.6, 0)
    expect((missed.length - ofHome.length) / MATCHES).toBeCloseTo(0.2, 1)
    expect(new Set(missed.map(({ player }) => player))).toEqual(new Set(['h0', 'h1', 'a0', 'a1']))
    // The first taker has three of four.
    expect(ofHome.filter(({ player }) => player === 'h0').length / ofHome.length).toBeCloseTo(0.75, 1)
  })

  test('changes neither goals nor scorers when some goals become penalties', () => {
    for (let seed = 0; seed < 60; seed++) {
      const [plain, marked] = [without, matchWith({ penalties: 0.5 })].map(
        (given) => stateAfter(soccer, given, seed, 90).incidents,
      )
      expect(marked?.map(({ how: _, ...each }) => each)).toEqual(plain)
    }
  })

  test('changes no price, scored or missed', () => {
    const [plain, marked] = [without, parameters].map((given) => {
      const state = soccer.start(given)
      return [...chancesOf(soccer, state, soccer.markets(state))]
    })
    expect(marked).toEqual(plain)
  })

  test('decides nothing if it is missed, and counts for its scorer if it is scored', () => {
    const anytime = { type: 'anytime-scorer', outcomes: ['yes', 'no'], specifiers: { player: 'h0' } }
    const at = (incident: SoccerState['incidents'][number]) => ({
      parameters,
      minute: 20,
      incidents: [incident],
    })
    const by = { side: 'home', at: 600, player: 'h0' } as const
    const missedOne = at({ ...by, type: 'penalty-missed' })
    expect(soccer.resultOf(missedOne, anytime, 'yes')).toBe('undecided')
    expect(countOf(missedOne, 'goal')).toEqual([0, 0])
    expect(soccer.resultOf(at({ ...by, type: 'goal', how: 'penalty' }), anytime, 'yes')).toBe('won')
  })
})
