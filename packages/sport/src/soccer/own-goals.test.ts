import { describe, expect, test } from 'vitest'
import { chancesOf, stateAfter } from '../../test/model-properties.ts'
import type { Market } from '../core/market.ts'
import { playerFollower, scorerFollower } from './followers.ts'
import { followedGrid } from './grids.ts'
import { soccer } from './model.ts'
import type { SoccerParameters } from './parameters.ts'
import { type SoccerState, scoredGoals } from './state.ts'

const squad = (side: string) => [0.3, 0.2].map((share, index) => ({ id: `${side}${index}`, share }))

/** A match with more own goals than a real one, so that a few matches show them. */
const parameters: SoccerParameters = {
  goals: [1.5, 1.1],
  corners: [5.6, 4.6],
  yellows: [1.8, 2.1],
  reds: [0.08, 0.1],
  scorers: { home: squad('h'), away: squad('a') },
  ownGoals: { home: [{ id: 'a9', share: 0.3 }], away: [{ id: 'h9', share: 0.2 }] },
  others: { home: [{ id: 'h5', share: 0.2 }], away: [{ id: 'a5', share: 0.3 }] },
}

const PLAYERS = ['h0', 'h1', 'a0', 'a1']
const scorerOf = (goalnr: number): Market => ({
  type: 'goal-scorer',
  outcomes: [...PLAYERS, 'other', 'none'],
  specifiers: { goalnr: String(goalnr) },
})
const anytime = (player: string): Market => ({
  type: 'anytime-scorer',
  outcomes: ['yes', 'no'],
  specifiers: { player },
})
const nextGoal: Market = {
  type: 'next-goal',
  outcomes: ['home', 'none', 'away'],
  specifiers: { goalnr: '1' },
}
const ownGoal = { type: 'goal', side: 'home', at: 300, player: 'a9', how: 'own-goal' } as const

function leadBy(incidents: SoccerState['incidents'], minute: number): SoccerState {
  return { parameters, minute, incidents }
}

const winnersOf = (state: SoccerState, market: Market): string[] =>
  market.outcomes.filter((outcome) => soccer.resultOf(state, market, outcome) === 'won')

describe('own goal', () => {
  test('has the share of the goals of a side, and the name of an opponent', () => {
    const goals = Array.from({ length: 400 }, (_, seed) => stateAfter(soccer, parameters, seed, 90)).flatMap(
      ({ incidents }) => incidents.filter(({ type, side }) => type === 'goal' && side === 'home'),
    )
    const own = goals.filter(({ how }) => how === 'own-goal')
    expect(own.every(({ player }) => player === 'a9')).toBe(true)
    expect(goals.every(({ player, how }) => (player === 'a9') === (how === 'own-goal'))).toBe(true)
    expect(own.length / goals.length).toBeCloseTo(0.3, 1)
  })

  test('changes the score but decides no scorer', () => {
    const state = leadBy([ownGoal], 6)
    expect(winnersOf(state, nextGoal)).toEqual(['home'])
    expect(winnersOf(state, scorerOf(1))).toEqual([])
    // A listed player's own goal leaves the bet on him open.
    expect(winnersOf(leadBy([{ ...ownGoal, player: 'a0' }], 6), anytime('a0'))).toEqual([])
    const offered = soccer.offer(state).filter(({ type }) => type === 'goal-scorer')
    expect(offered.map(({ specifiers }) => specifiers['goalnr'])).toEqual(['1'])
  })

  test('leaves the first goalscorer to the next goal', () => {
    const goal = { type: 'goal', side: 'away', at: 900, player: 'a1' } as const
    const state = leadBy([ownGoal, goal], 16)
    expect(winnersOf(state, scorerOf(1))).toEqual(['a1'])
    expect(winnersOf(state, anytime('a1'))).toEqual(['yes'])
    expect(winnersOf(leadBy([ownGoal, { ...goal, player: 'a5' }], 16), scorerOf(1))).toEqual(['other'])
  })

  test('means no goalscorer in a match without other goals', () => {
    expect(winnersOf(leadBy([ownGoal], 90), scorerOf(1))).toEqual(['none'])
    expect(winnersOf(leadBy([ownGoal], 90), anytime('h0'))).toEqual(['no'])
  })

  test.each([0, 30, 70])(
    'has prices of scorers that the full computation confirms, from minute %i',
    (minutes) => {
      for (let seed = 0; seed < 3; seed++) {
        const state = stateAfter(soccer, parameters, seed, minutes)
        const next = scoredGoals(state).length + 1
        const chances = chancesOf(soccer, state, [scorerOf(next), scorerOf(next + 1), anytime('a0')])
        const of = (grid: ReturnType<typeof followedGrid>) => {
          let sum = 0
          grid.cells.forEach((chance, index) => {
            if (index % grid.tags === 1) sum += chance
          })
          return sum
        }
        for (const number of [next, next + 1])
          expect(chances.get(`goal-scorer|goalnr=${number} h1`)?.won).toBeCloseTo(
            of(followedGrid(state, scorerFollower(number, 'h1'))),
            11,
          )
        expect(chances.get('anytime-scorer|player=a0 yes')?.won).toBeCloseTo(
          of(followedGrid(state, playerFollower('a0'))),
          11,
        )
      }
    },
  )

  test('is part of the joint probability of a bet builder', () => {
    const state = soccer.start(parameters)
    const both = (outcome: string) =>
      soccer.joint(state, [
        { market: nextGoal, outcome: 'home' },
        { market: scorerOf(1), outcome },
      ])
    // The home side has the first goal and an away player the first one that counts for a scorer.
    const joint = both('a0')
    const { won = 0 } = chancesOf(soccer, state, [nextGoal]).get('next-goal|goalnr=1 home') ?? {}
    expect(joint.ok && joint.probability).toBeGreaterThan(0)
    expect(joint.ok && joint.probability).toBeLessThan(won * 0.3 * 0.3)
    const parts = [...PLAYERS, 'none'].map(both)
    expect(parts.every(({ ok }) => ok)).toBe(true)
  })
})
