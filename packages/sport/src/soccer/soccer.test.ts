import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chancesOf, stateAfter, testModelProperties } from '../../test/model-properties.ts'
import { seeded } from '../../test/seeded.ts'
import { eachCell, type Grid } from '../core/grid.ts'
import { type Market, marketKey } from '../core/market.ts'
import { playerFollower, scorerFollower } from './followers.ts'
import { followedGrid, soccerGrid } from './grids.ts'
import { soccer } from './model.ts'
import type { SoccerParameters } from './parameters.ts'
import { countOf, halfScore, type SoccerState } from './state.ts'

const squad = (side: string) =>
  [0.3, 0.2, 0.15, 0.1, 0.08].map((share, index) => ({ id: `${side}${index}`, share }))

const even: SoccerParameters = {
  goals: [1.5, 1.1],
  corners: [5.6, 4.6],
  yellows: [1.8, 2.1],
  reds: [0.08, 0.1],
  scorers: { home: squad('h'), away: squad('a') },
}

const sides = (min: number, max: number) =>
  fc.tuple(fc.double({ min, max, noNaN: true }), fc.double({ min, max, noNaN: true }))

const parameters: fc.Arbitrary<SoccerParameters> = fc
  .record({ goals: sides(0.3, 3.5), corners: sides(2, 8), yellows: sides(0.5, 4), reds: sides(0.02, 0.3) })
  .map((rates) => ({ ...rates, scorers: even.scorers }))

const market = (type: string, outcomes: string[], specifiers: Record<string, string> = {}): Market => ({
  type,
  outcomes,
  specifiers,
})
const result = market('1x2', ['home', 'draw', 'away'])
const over = (line: string) => market('total', ['over', 'under'], { total: line })
const bothScore = market('both-score', ['yes', 'no'])

function joint(state: SoccerState, ...legs: [Market, string][]): number {
  const found = soccer.joint(
    state,
    legs.map(([it, outcome]) => ({ market: it, outcome })),
  )
  if (!found.ok) throw new Error(found.reason)
  return found.probability
}

describe('soccer', () => {
  testModelProperties(soccer, parameters, 95, 9)

  test('names every scorer, and unlisted ones as markets settle them, without changing the course of the match', () => {
    const unlisted = (side: string) => [0.1, 0.07].map((share, index) => ({ id: `${side}x${index}`, share }))
    const named = { ...even, others: { home: unlisted('h'), away: unlisted('a') } }
    const scorer = market(
      'goal-scorer',
      [...squad('h'), ...squad('a')].map(({ id }) => id).concat('other', 'none'),
      {
        goalnr: '1',
      },
    )
    let others = 0
    for (let seed = 0; seed < 60; seed++) {
      const [before, after] = [even, named].map((given) => stateAfter(soccer, given, seed, 90))
      if (!before || !after) throw new Error('no match')
      const goals = after.incidents.filter(({ type }) => type === 'goal')
      for (const { side, player = '' } of goals)
        expect(player.startsWith(side === 'home' ? 'h' : 'a')).toBe(true)
      const asListed = after.incidents.map(({ player, ...rest }) =>
        player === undefined || player.includes('x') ? rest : { ...rest, player },
      )
      expect(asListed).toEqual(before.incidents)
      for (const outcome of scorer.outcomes)
        expect(soccer.resultOf(after, scorer, outcome)).toBe(soccer.resultOf(before, scorer, outcome))
      if (goals[0]?.player?.includes('x')) others += 1
      expect(soccer.resultOf(after, scorer, 'other') === 'won').toBe(goals[0]?.player?.includes('x') ?? false)
    }
    expect(others).toBeGreaterThan(3)
  })

  test('has equal results in states with an equal key of results', () => {
    for (let seed = 0; seed < 2; seed++) {
      const random = seeded(seed)
      const known = new Map<string, string>()
      let state = soccer.start(even)
      const offered = soccer.offer(state)
      for (;;) {
        // Every fourth minute, and the last ones of both halves.
        const isRead = state.minute % 4 === 0 || state.minute % 45 === 44
        for (const each of isRead ? offered : [])
          for (const outcome of each.outcomes) {
            const key = `${marketKey(each)} ${outcome} ${soccer.resultKey(state, each)}`
            const found = soccer.resultOf(state, each, outcome)
            expect([key, found]).toEqual([key, known.get(key) ?? found])
            known.set(key, found)
          }
        if (soccer.isFinished(state)) break
        state = soccer.step(state, random).state
      }
    }
  })

  test('scores 45 of 100 goals before half-time', () => {
    const flat = { ...even, goals: [1e-6, 1e-6] as const, reds: [0, 0] as const }
    const state = soccer.start(flat)
    const chances = chancesOf(soccer, state, [
      over('0.5'),
      market('half-1-total', ['over', 'under'], { total: '0.5' }),
    ])
    const first = chances.get('half-1-total|total=0.5 over')?.won ?? 0
    expect(first / (chances.get('total|total=0.5 over')?.won ?? 0)).toBeCloseTo(0.45, 5)
  })

  test('prices related markets consistently to 1e-9', () => {
    fc.assert(
      fc.property(parameters, fc.integer(), fc.integer({ min: 0, max: 89 }), (given, seed, minutes) => {
        const state = stateAfter(soccer, given, seed, minutes)
        const [home, away] = countOf(state, 'goal')
        const number = String(home + away + 1)
        const won = chancesOf(soccer, state, [
          result,
          bothScore,
          market('double-chance', ['home-draw', 'home-away', 'draw-away']),
          market('draw-no-bet', ['home', 'away']),
          market('handicap', ['home', 'away'], { hcp: '-0.5' }),
          market('handicap', ['home', 'away'], { hcp: '0' }),
          market('european-handicap', ['home', 'draw', 'away'], { hcp: '-1' }),
          market('handicap', ['home', 'away'], { hcp: '-1' }),
          market('next-goal', ['home', 'none', 'away'], { goalnr: number }),
          over(`${home + away}.5`),
          market('half-time-full-time', ['home/home', 'draw/home', 'away/home']),
          market('race-to', ['home', 'away', 'neither'], { goals: '1' }),
          market(
            'goal-scorer',
            ['h0', 'h1', 'h2', 'h3', 'h4', 'a0', 'a1', 'a2', 'a3', 'a4', 'other', 'none'],
            {
              goalnr: number,
            },
          ),
          market('team-total', ['over', 'under'], { team: 'home', total: '0.5' }),
        ])
        const at = (key: string) => won.get(key)?.won ?? Number.NaN
        expect(at('double-chance home-draw')).toBeCloseTo(at('1x2 home') + at('1x2 draw'), 9)
        expect(at('draw-no-bet home')).toBeCloseTo(at('1x2 home'), 9)
        expect(won.get('handicap|hcp=0 home')).toEqual(won.get('draw-no-bet home'))
        expect(at('handicap|hcp=-0.5 home')).toBeCloseTo(at('1x2 home'), 9)
        expect(at('european-handicap|hcp=-1 draw')).toBeCloseTo(
          won.get('handicap|hcp=-1 home')?.push ?? -1,
          9,
        )
        expect(at(`next-goal|goalnr=${number} none`)).toBeCloseTo(
          won.get(`total|total=${home + away}.5 under`)?.won ?? -1,
          9,
        )
        const toHome = ['home', 'draw', 'away'].reduce(
          (sum, half) => sum + at(`half-time-full-time ${half}/home`),
          0,
        )
        expect(toHome).toBeCloseTo(at('1x2 home'), 9)
        const homeScores = ['h0', 'h1', 'h2', 'h3', 'h4'].reduce(
          (sum, id) => sum + at(`goal-scorer|goalnr=${number} ${id}`),
          0,
        )
        expect(homeScores).toBeCloseTo(at(`next-goal|goalnr=${number} home`) * 0.83, 9)
        if (home + away === 0)
          expect(at('race-to|goals=1 home')).toBeCloseTo(at(`next-goal|goalnr=${number} home`), 9)
        expect(at('team-total|team=home|total=0.5 over')).toBeGreaterThanOrEqual(at('1x2 home') - 1e-9)
      }),
      { numRuns: 8 },
    )
  })

  test('has the same player markets as the full computation', () => {
    fc.assert(
      fc.property(parameters, fc.integer(), fc.integer({ min: 0, max: 89 }), (given, seed, minutes) => {
        const state = stateAfter(soccer, given, seed, minutes)
        const next = countOf(state, 'goal').reduce((sum, goals) => sum + goals, 1)
        const gridFor = (view: string) => soccerGrid(state, view, gridFor)
        const pairs = [
          [soccerGrid(state, 'player:h1', gridFor), followedGrid(state, playerFollower('h1'))],
          [soccerGrid(state, `scorer:${next}:a2`, gridFor), followedGrid(state, scorerFollower(next, 'a2'))],
        ] as const
        const chanceOfTag = (grid: Grid) => {
          let sum = 0
          eachCell(grid, (_home, _away, tag, chance) => {
            if (tag === 1) sum += chance
          })
          return sum
        }
        for (const [quick, slow] of pairs) expect(chanceOfTag(quick)).toBeCloseTo(chanceOfTag(slow), 12)
      }),
      { numRuns: 8 },
    )
  })

  test('settles every market according to the score', () => {
    fc.assert(
      fc.property(parameters, fc.integer(), (given, seed) => {
        const start = soccer.start(given)
        const end = stateAfter(soccer, given, seed, 90)
        const goals = end.incidents.filter(({ type }) => type === 'goal')
        const [home, away] = countOf(end, 'goal')
        const sign = (a: number, b: number) => (a > b ? 'home' : a < b ? 'away' : 'draw')
        const half = halfScore(end)
        const expected: Record<string, (outcome: string, of: Record<string, string>) => boolean> = {
          '1x2': (outcome) => outcome === sign(home, away),
          'both-score': (outcome) => (outcome === 'yes') === home * away > 0,
          'correct-score': (outcome) => outcome === (Math.max(home, away) > 4 ? 'other' : `${home}:${away}`),
          'half-time-full-time': (outcome) => outcome === `${sign(...half)}/${sign(home, away)}`,
          'half-1-1x2': (outcome) => outcome === sign(...half),
          'next-goal': (outcome) => outcome === (goals[0]?.side ?? 'none'),
          'goal-scorer': (outcome) => outcome === (goals[0] ? (goals[0].player ?? 'other') : 'none'),
          'anytime-scorer': (outcome, { player }) =>
            (outcome === 'yes') === goals.some((goal) => goal.player === player),
          'corners-1x2': (outcome) => outcome === sign(...countOf(end, 'corner')),
        }
        for (const each of soccer.markets(start))
          for (const outcome of each.outcomes) {
            const rule = expected[each.type]
            if (rule)
              expect([each.type, outcome, soccer.resultOf(end, each, outcome)]).toEqual([
                each.type,
                outcome,
                rule(outcome, each.specifiers) ? 'won' : 'lost',
              ])
          }
      }),
      { numRuns: 8 },
    )
  })

  test('sums the joint distribution for a bet builder', () => {
    const state = soccer.start(even)
    const homeAndOver = joint(state, [result, 'home'], [over('2.5'), 'over'])
    const chances = chancesOf(soccer, state, [result, over('2.5')])
    expect(homeAndOver).toBeGreaterThan(
      (chances.get('1x2 home')?.won ?? 0) * (chances.get('total|total=2.5 over')?.won ?? 0) * 1.1,
    )
    const homeAndBoth = joint(state, [result, 'home'], [bothScore, 'yes'])
    expect(joint(state, [result, 'home'], [bothScore, 'yes'], [over('2.5'), 'over'])).toBeCloseTo(
      homeAndBoth,
      12,
    )
  })

  test('prices a bet builder over several views consistently', () => {
    const state = stateAfter(soccer, even, 5, 20)
    const half = market('half-1-1x2', ['home', 'draw', 'away'])
    const cards = market('cards-total', ['over', 'under'], { total: '4.5' })
    const corners = market('corners-total', ['over', 'under'], { total: '9.5' })
    const player = market('anytime-scorer', ['yes', 'no'], { player: 'h4' })
    const legs: [Market, string][] = [
      [player, 'no'],
      [cards, 'over'],
      [corners, 'over'],
      [result, 'home'],
    ]
    const parts = half.outcomes.map((outcome) => joint(state, ...legs, [half, outcome]))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(joint(state, ...legs), 12)
  })

  test('refuses legs that exclude each other, can return the stake or are decided', () => {
    const state = stateAfter(soccer, even, 3, 60)
    const refusal = (...legs: [Market, string][]) =>
      soccer.joint(
        state,
        legs.map(([it, outcome]) => ({ market: it, outcome })),
      )
    expect(refusal([result, 'home'], [result, 'away'])).toEqual({ ok: false, reason: 'impossible' })
    expect(refusal([result, 'home'], [over('9'), 'under'])).toEqual({
      ok: false,
      reason: 'not-only-won-or-lost',
    })
    const half = market('half-1-1x2', ['home', 'draw', 'away'])
    expect(refusal([result, 'home'], [half, 'home'])).toEqual({ ok: false, reason: 'decided' })
  })

  test('leaves the next goal undecided after a goal is disallowed', () => {
    const state: SoccerState = {
      parameters: even,
      minute: 30,
      incidents: [{ type: 'goal', side: 'home', at: 600, player: 'h0' }],
    }
    const without = { ...state, incidents: [] }
    const first = market('next-goal', ['home', 'none', 'away'], { goalnr: '1' })
    expect(soccer.resultOf(state, first, 'home')).toBe('won')
    expect(soccer.resultOf(without, first, 'home')).toBe('undecided')
  })

  test('changes the price key of a market exactly when its price changes', () => {
    const state = stateAfter(soccer, even, 9, 30)
    const corner = {
      ...state,
      incidents: [...state.incidents, { type: 'corner', side: 'home', at: 1800 } as const],
    }
    const corners = market('corners-1x2', ['home', 'draw', 'away'])
    expect(soccer.priceKey(corner, result)).toBe(soccer.priceKey(state, result))
    expect(soccer.priceKey(corner, corners)).not.toBe(soccer.priceKey(state, corners))
  })
})
