import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, stateAfter, testModelProperties } from '../../test/model-properties.ts'
import { seeded } from '../../test/seeded.ts'
import type { Market } from '../core/market.ts'
import { STOPPAGE } from '../families/soccer.ts'
import { playerFollower, scorerFollower } from './followers.ts'
import { followedGrid } from './grids.ts'
import { soccer } from './model.ts'
import type { SoccerParameters } from './parameters.ts'
import { type SoccerState, scoredGoals } from './state.ts'

const squad = (side: string) => [0.3, 0.2, 0.15].map((share, index) => ({ id: `${side}${index}`, share }))
const others = (side: string) => [{ id: `${side}8`, share: 0.2 }]

/** Two of the three listed players of each side may be replaced, and one other. */
const replacements = (side: string) => [
  { off: `${side}0`, on: `${side}10` },
  { off: `${side}2`, on: `${side}12` },
  { off: `${side}8`, on: `${side}18` },
]
const without: SoccerParameters = {
  goals: [1.7, 1.2],
  corners: [5.6, 4.6],
  yellows: [1.8, 2.1],
  reds: [0.08, 0.1],
  scorers: { home: squad('h'), away: squad('a') },
  ownGoals: { home: [{ id: 'a8', share: 0.15 }], away: [{ id: 'h8', share: 0.15 }] },
  others: { home: others('h'), away: others('a') },
}
const MINUTES = [45, 58, 66, 75]
const CHANCES = [0.1, 0.4, 0.5, 0.3]
const substitutions = {
  minutes: MINUTES,
  chances: CHANCES,
  home: replacements('h'),
  away: replacements('a'),
}
const plain: SoccerParameters = { ...without, substitutions }
const parameters: SoccerParameters = { ...plain, stoppage: STOPPAGE }

const LISTED = ['h0', 'h1', 'h2', 'h10', 'h12', 'a0', 'a1', 'a2', 'a10', 'a12']
const scorerOf = (goalnr: number): Market => ({
  type: 'goal-scorer',
  outcomes: [...LISTED, 'other', 'none'],
  specifiers: { goalnr: String(goalnr) },
})
const anytime = (player: string): Market => ({
  type: 'anytime-scorer',
  outcomes: ['yes', 'no'],
  specifiers: { player },
})
const goal = (side: 'home' | 'away', at: number, player: string) =>
  ({ type: 'goal', side, at, player }) as const
const change = (at: number, off: string, on: string) =>
  ({ type: 'substitution', side: off.startsWith('h') ? 'home' : 'away', at, player: on, off }) as const
const stateWith = (minute: number, ...incidents: SoccerState['incidents']): SoccerState => ({
  parameters: plain,
  minute,
  incidents,
})
const resultsOf = (state: SoccerState, market: Market, ...outcomes: string[]) =>
  outcomes.map((outcome) => soccer.resultOf(state, market, outcome))

/** Chance of tag 1 of a follower in the full computation, which follows who is on the pitch. */
function followed(state: SoccerState, follower: ReturnType<typeof playerFollower>): number {
  const grid = followedGrid(state, follower)
  return grid.cells.reduce((sum, chance, index) => (index % grid.tags === 1 ? sum + chance : sum), 0)
}

const matches = (given: SoccerParameters, count: number) =>
  Array.from({ length: count }, (_, seed) => stateAfter(soccer, given, seed, 120))

describe('substitutions of a match', () => {
  testModelProperties(soccer, fc.constantFrom(plain, parameters), 105, 6)

  test('change neither goals nor cards nor who scores in which place', () => {
    for (let seed = 0; seed < 30; seed++) {
      const [old, now] = [{ ...without, stoppage: STOPPAGE }, parameters].map((given) => {
        // Each step has random numbers of its own, as in the simulator.
        let state = soccer.start(given)
        for (let step = 0; !soccer.isFinished(state); step++)
          state = soccer.step(state, seeded(seed * 1_000 + step)).state
        return state.incidents
          .filter(({ type }) => type !== 'substitution')
          .map(({ player, ...each }) => ({ ...each, player: player?.replace(/(?<=[ah])1(?=\d)/, '') }))
      })
      expect(now).toEqual(old)
    }
  })

  test('are made at their moments, at most once for each place, as often as the chances say', () => {
    const made = matches(parameters, 500).map(({ incidents }) =>
      incidents.filter(({ type }) => type === 'substitution'),
    )
    for (const each of made) expect(new Set(each.map(({ off }) => off)).size).toBe(each.length)
    const all = made.flat()
    expect(new Set(all.map(({ at }) => at))).toEqual(new Set(MINUTES.map((minute) => minute * 60)))
    const stays = CHANCES.reduce((left, chance) => left * (1 - chance), 1)
    expect(all.length / made.length / 6).toBeCloseTo(1 - stays, 1)
    expect(all.filter(({ at }) => at === 58 * 60).length / made.length / 6).toBeCloseTo(0.9 * 0.4, 1)
    // The first half ends with its stoppage time.
    for (const { incidents } of matches(parameters, 50)) {
      const types = incidents.filter(({ at }) => at === 2700)
      const [first] = types.filter(({ type }) => type === 'substitution')
      expect(first?.added).toBeUndefined()
    }
  })

  test('leave goals to players on the pitch', () => {
    let byOthers = 0
    for (const { incidents } of matches(parameters, 400)) {
      const off = new Set<string>()
      const on = new Set<string>()
      for (const { type, player = '', off: left, how } of incidents) {
        if (type === 'substitution') {
          off.add(left ?? '')
          on.add(player)
        }
        if (type !== 'goal') continue
        expect(off.has(player)).toBe(false)
        if (player.length === 3) {
          expect(on.has(player)).toBe(true)
          byOthers += how === undefined ? 1 : 0
        }
      }
    }
    expect(byOthers).toBeGreaterThan(50)
  })

  test.each([0, 50, 62, 70])(
    'have prices of scorers that the full computation confirms, from minute %i',
    (minutes) => {
      const state = stateAfter(soccer, minutes > 60 ? plain : parameters, minutes, minutes)
      const next = scoredGoals(state).length + 1
      const players = ['h0', 'h10', 'a12']
      const chances = chancesOf(soccer, state, [scorerOf(next), scorerOf(next + 1), ...players.map(anytime)])
      for (const player of players) {
        for (const number of [next, next + 1])
          expect(chances.get(`goal-scorer|goalnr=${number} ${player}`)?.won).toBeCloseTo(
            followed(state, scorerFollower(number, player)),
            11,
          )
        expect(chances.get(`anytime-scorer|player=${player} yes`)?.won).toBeCloseTo(
          followed(state, playerFollower(player)),
          11,
        )
      }
    },
  )

  test('are part of the joint probability of a bet builder', () => {
    const state = soccer.start(parameters)
    const corners = { type: 'corners-total', outcomes: ['over', 'under'], specifiers: { total: '9.5' } }
    const legs = [
      { market: anytime('h0'), outcome: 'yes' },
      { market: scorerOf(1), outcome: 'h0' },
    ]
    const scored = chancesOf(soccer, state, [scorerOf(1)]).get('goal-scorer|goalnr=1 h0')?.won ?? 0
    const both = soccer.joint(state, legs)
    expect(both.ok && both.probability).toBeCloseTo(scored, 11)
    const [over, under] = ['over', 'under'].map((outcome) =>
      soccer.joint(state, [...legs, { market: corners, outcome }]),
    )
    expect((over?.ok ? over.probability : 0) + (under?.ok ? under.probability : 0)).toBeCloseTo(scored, 9)
    // A substitute who may not come on can't be combined.
    const refused = soccer.joint(
      state,
      [legs[0], { market: anytime('a10'), outcome: 'yes' }].flatMap((leg) => leg ?? []),
    )
    expect(refused).toEqual({ ok: false, reason: 'not-only-won-or-lost' })
  })
})

describe('bets on players', () => {
  test('are void for a substitute who never came on', () => {
    const end = stateWith(90, goal('home', 600, 'h1'), change(3480, 'h0', 'h10'))
    expect(resultsOf(end, anytime('h12'), 'yes', 'no')).toEqual(['void', 'void'])
    expect(resultsOf(end, anytime('h10'), 'yes', 'no')).toEqual(['lost', 'won'])
    expect(resultsOf(end, anytime('h0'), 'yes', 'no')).toEqual(['lost', 'won'])
    expect(resultsOf(stateWith(80), anytime('h12'), 'yes')).toEqual(['void'])
    expect(resultsOf(stateWith(70), anytime('h12'), 'yes')).toEqual(['undecided'])
  })

  test('are void for a goalscorer who came on after the goal', () => {
    const before = stateWith(61, change(3480, 'h0', 'h10'), goal('home', 3600, 'h1'))
    expect(resultsOf(before, scorerOf(1), 'h1', 'h0', 'h10', 'h12')).toEqual(['won', 'lost', 'lost', 'void'])
    const after = stateWith(61, goal('home', 3000, 'h1'), change(3480, 'h0', 'h10'))
    expect(resultsOf(after, scorerOf(1), 'h10')).toEqual(['void'])
    // Without a goal, only those who came on have lost.
    const none = stateWith(90, change(3480, 'h0', 'h10'))
    expect(resultsOf(none, scorerOf(1), 'none', 'h0', 'h10', 'h12')).toEqual(['won', 'lost', 'lost', 'void'])
  })

  test('are decided for a player who has left, and won by the goals of one who came on', () => {
    const left = stateWith(60, change(3480, 'h0', 'h10'))
    expect(resultsOf(left, anytime('h0'), 'yes')).toEqual(['lost'])
    expect(resultsOf(left, scorerOf(1), 'h0', 'h10')).toEqual(['lost', 'undecided'])
    const won = stateWith(62, change(3480, 'h0', 'h10'), goal('home', 3700, 'h10'))
    expect(resultsOf(won, anytime('h10'), 'yes')).toEqual(['won'])
    expect(resultsOf(won, scorerOf(1), 'h10', 'other')).toEqual(['won', 'lost'])
    const unlisted = stateWith(62, change(3480, 'h8', 'h18'), goal('home', 3700, 'h18'))
    expect(resultsOf(unlisted, scorerOf(1), 'other')).toEqual(['won'])
  })

  test('on a waiting player have a returned stake as often as the player stays on the bench', () => {
    const stays = CHANCES.reduce((left, chance) => left * (1 - chance), 1)
    const chances = chancesOf(soccer, soccer.start(plain), [anytime('h10')])
    expect(chances.get('anytime-scorer|player=h10 yes')?.void).toBeCloseTo(stays, 11)
  })
})
