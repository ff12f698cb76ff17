import { describe, expect, it } from 'vitest'
import type { Accident } from './calendar/championship-plan.ts'
import { championshipOf } from './calendar/championships.ts'
import { eventIdOf, slotsWithin } from './calendar/event-id.ts'
import { announced } from './calendar/fixtures.ts'
import { eventScript } from './script/event-script.ts'
import { drawsOf } from './seeds.ts'
import { NOON } from './testing/heard.ts'

const DAY = 24 * 3_600_000
const soccer = championshipOf(6601)
if (!soccer) throw new Error('no championship')
const matches = slotsWithin(soccer, NOON, NOON + 8 * DAY)

/** A goal as it was told at first, and how it stood in the end. */
interface ToldGoal {
  readonly isHome: boolean
  readonly second: number
  readonly player: string | null
  /** Whether it is one of the two who score least of those that markets list, or one whom they don't list. */
  readonly isRare: boolean
  readonly isUnlisted: boolean
  /** Undefined: it was taken back. */
  inTheEnd: string | null | undefined
}

/** The goals of some matches as they were told, in which an accident happens whenever it can. */
function toldGoals(count: number, accident: Accident | null): ToldGoal[] {
  return matches.slice(0, count).flatMap((event, index) => {
    const draws = drawsOf(eventIdOf(event), `${index}`.padStart(64, '3'))
    const script = eventScript(event, draws, (_event, asked) => asked === accident, true)
    const { competitors } = announced(event).setting
    const rare = new Set(competitors.flatMap(({ players }) => players.slice(-6, -4).map(({ name }) => name)))
    const listed = new Set(competitors.flatMap(({ players }) => players.slice(-6).map(({ name }) => name)))
    const goals = new Map<number, ToldGoal>()
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

/** Whether two groups are alike in the mean of what is measured, as far as chance goes. */
function expectAlike(
  one: readonly ToldGoal[],
  other: readonly ToldGoal[],
  measure: (goal: ToldGoal) => number,
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

const truth = toldGoals(240, null)
it('every goal has a scorer, and a quarter of them are by players whom no market lists', () => {
  expect(truth.filter(({ player }) => player === null)).toEqual([])
  expect(truth.filter(({ isUnlisted }) => isUnlisted).length / truth.length).toBeCloseTo(0.24, 1)
})

describe('what is told by mistake looks like the truth to who may still sell a bet:', () => {
  it('a goal that is taken back', () => {
    const goals = toldGoals(40, 'goal-taken-back').filter(({ inTheEnd }) => inTheEnd === undefined)
    expect(goals.length).toBeGreaterThan(400)
    expectAlike(goals, truth, ({ second }) => second)
    expectAlike(goals, truth, ({ second }) => (second - 29.5) ** 2)
    expectAlike(goals, truth, ({ isHome }) => (isHome ? 1 : 0))
    expectAlike(goals, truth, ({ isUnlisted }) => (isUnlisted ? 1 : 0))
    expectAlike(goals, truth, ({ isRare }) => (isRare ? 1 : 0))
  })

  it('a scorer who is corrected', () => {
    const goals = toldGoals(240, 'scorer-corrected').filter(({ inTheEnd, player }) => inTheEnd !== player)
    expect(goals.length).toBeGreaterThan(400)
    expect(goals.some(({ isUnlisted }) => isUnlisted)).toBe(true)
    // Of true goals 12 %: another than the true one is a little more often one of them.
    const share = (all: readonly ToldGoal[]) => all.filter(({ isRare }) => isRare).length / all.length
    expect(share(truth)).toBeCloseTo(0.12, 1)
    expect(share(goals)).toBeLessThan(0.19)
  })
})
