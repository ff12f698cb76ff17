import { describe, expect, it } from 'vitest'
import type { Accident } from './calendar/championship-plan.ts'
import { championshipOf } from './calendar/championships.ts'
import { eventIdOf, slotsWithin } from './calendar/event-id.ts'
import { announced } from './calendar/fixtures.ts'
import { eventScript } from './script/event-script.ts'
import { drawsOf } from './seeds.ts'
import { NOON } from './testing/record-simulator.ts'

const DAY = 24 * 3_600_000
const soccer = championshipOf(6601)
if (!soccer) throw new Error('no championship')
const matches = slotsWithin(soccer, NOON, NOON + 8 * DAY)

/** Size of a squad in matches without line-ups. */
const SQUAD = 16

/** A goal as first published, and its final state. */
interface PublishedGoal {
  readonly isHome: boolean
  readonly second: number
  readonly player: string | null
  /** True for one of the two lowest-scoring listed players, and for a player whom markets don't list. */
  readonly isRare: boolean
  readonly isUnlisted: boolean
  /** The final scorer; undefined if the goal was disallowed. */
  inTheEnd: string | null | undefined
}

/** Returns the published goals of some matches in which an accident happens whenever it can. */
function publishedGoals(count: number, accident: Accident | null): PublishedGoal[] {
  return matches.slice(0, count).flatMap((event, index) => {
    const draws = drawsOf(eventIdOf(event), `${index}`.padStart(64, '3'))
    const script = eventScript(event, draws, (_event, asked) => asked === accident, true)
    const { competitors } = announced(event).setting
    const squads = competitors.map(({ players }) => players.slice(0, SQUAD))
    const rare = new Set(squads.flatMap((players) => players.slice(-6, -4).map(({ name }) => name)))
    const listed = new Set(squads.flatMap((players) => players.slice(-6).map(({ name }) => name)))
    const goals = new Map<number, PublishedGoal>()
    while (script.dueAtMs() !== null) {
      script.advance()
      for (const { number, type, side, at, player } of script.incidents())
        if (type === 'goal' && !goals.has(number))
          goals.set(number, {
            ...{ isHome: side === 'home', second: at % 60, player, inTheEnd: undefined },
            isRare: player !== null && rare.has(player),
            isUnlisted: player !== null && !listed.has(player),
          })
    }
    for (const { number, player } of script.incidents()) {
      const goal = goals.get(number)
      if (goal) goal.inTheEnd = player
    }
    return [...goals.values()]
  })
}

/** Expects the same mean of a measure in two groups, within statistical error. */
function expectAlike(
  one: readonly PublishedGoal[],
  other: readonly PublishedGoal[],
  measure: (goal: PublishedGoal) => number,
) {
  const [first, second] = [one, other].map((goals) => {
    const values = goals.map(measure)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
    return { mean, variance: variance / values.length }
  })
  if (!first || !second) throw new Error('nothing to compare')
  expect(Math.abs(first.mean - second.mean)).toBeLessThan(2.58 * Math.sqrt(first.variance + second.variance))
}

const truth = publishedGoals(240, null)
it('every goal has a scorer, and a quarter of the scorers are not listed in markets', () => {
  expect(truth.filter(({ player }) => player === null)).toEqual([])
  expect(truth.filter(({ isUnlisted }) => isUnlisted).length / truth.length).toBeCloseTo(0.24, 1)
})

describe('mistake of the feed', () => {
  it('is indistinguishable from a true goal when a goal is disallowed', () => {
    const goals = publishedGoals(40, 'goal-taken-back').filter(({ inTheEnd }) => inTheEnd === undefined)
    expect(goals.length).toBeGreaterThan(400)
    expectAlike(goals, truth, ({ second }) => second)
    expectAlike(goals, truth, ({ second }) => (second - 29.5) ** 2)
    expectAlike(goals, truth, ({ isHome }) => (isHome ? 1 : 0))
    expectAlike(goals, truth, ({ isUnlisted }) => (isUnlisted ? 1 : 0))
    expectAlike(goals, truth, ({ isRare }) => (isRare ? 1 : 0))
  })

  it('is close to true scorers when a scorer is corrected', () => {
    const goals = publishedGoals(240, 'scorer-corrected').filter(
      ({ inTheEnd, player }) => inTheEnd !== player,
    )
    expect(goals.length).toBeGreaterThan(400)
    expect(goals.some(({ isUnlisted }) => isUnlisted)).toBe(true)
    // Of true goals 12 %. A wrong scorer must differ from the true one, so the share is slightly higher.
    const share = (all: readonly PublishedGoal[]) => all.filter(({ isRare }) => isRare).length / all.length
    expect(share(truth)).toBeCloseTo(0.12, 1)
    expect(share(goals)).toBeLessThan(0.19)
  })
})
