import { scoredModel } from '../contests/scored.ts'
import { RecentMap } from '../core/recent-map.ts'
import type { Sides } from '../counts/race.ts'
import {
  batting,
  contestChance,
  leadOf,
  PERIODS,
  type PesapalloParameters,
  type PesapalloState,
  REGULAR,
  runsOf,
  stepPesapallo,
} from './state.ts'

/** Limit of the runs of a side in both periods: eight half-innings of six runs. */
const MOST = 48
const SIZE = MOST + 1

type Scores = ReadonlyMap<number, number>

const scoresFrom = (home: number, away: number): Scores => new Map([[home * SIZE + away, 1]])

function played(
  scores: Scores,
  parameters: PesapalloParameters,
  from: number,
  to: number,
  runs: (skill: number) => readonly number[],
): Scores {
  let level = scores
  for (let half = from; half < to; half++) {
    const bat = batting(parameters, half)
    const next = new Map<number, number>()
    for (const [key, mass] of level)
      runs(parameters.skill[bat]).forEach((chance, count) => {
        const at = key + count * (bat === 0 ? SIZE : 1)
        next.set(at, (next.get(at) ?? 0) + mass * chance)
      })
    level = next
  }
  return level
}

const fresh = new RecentMap<PesapalloParameters, Map<number, Scores>>()

/** Returns the scores of a period that hasn't begun. */
function wholePeriod(parameters: PesapalloParameters, halves: number): Scores {
  const known = fresh.get(parameters) ?? new Map<number, Scores>()
  fresh.set(parameters, known)
  const scores = known.get(halves) ?? played(scoresFrom(0, 0), parameters, 0, halves, runsOf)
  known.set(halves, scores)
  return scores
}

/** Returns the probability that the home side wins after two periods without a winner. */
function levelChance(parameters: PesapalloParameters, scores: Scores): number {
  let won = 0
  for (const [key, chance] of scores) {
    const lead = Math.floor(key / SIZE) - (key % SIZE)
    won += chance * (lead === 0 ? contestChance(parameters) : Number(lead > 0))
  }
  return won
}

const pairOf = (key: number): Sides => [Math.floor(key / SIZE), key % SIZE]

type Visit = (home: number, away: number, winner: 0 | 1, way: number, chance: number) => void

/** Visits the runs of both periods with the winner. Runs of the super inning don't count. */
function each(state: PesapalloState, visit: Visit): void {
  const { parameters, periods, winner } = state
  const now = periods.at(-1) ?? [0, 0]
  const done = periods.slice(0, -1)
  const all = periods.slice(0, REGULAR)
  const [home, away] = all.reduce<Sides>(([h, a], [x, y]) => [h + x, a + y], [0, 0])
  if (winner !== null) {
    visit(home, away, winner, 0, 1)
    return
  }
  const rest = played(scoresFrom(...now), parameters, state.played, PERIODS[periods.length - 1] ?? 0, runsOf)
  const decide = (runs: Sides, lead: number, chance: number, level: number) => {
    const forHome = lead === 0 ? level : Number(lead > 0)
    visit(...runs, 0, 0, chance * forHome)
    visit(...runs, 1, 0, chance * (1 - forHome))
  }
  if (periods.length > REGULAR) {
    decide([home, away], 0, 1, levelChance(parameters, rest))
    return
  }
  const level = levelChance(parameters, wholePeriod(parameters, PERIODS[2]))
  const second = periods.length === REGULAR ? scoresFrom(0, 0) : wholePeriod(parameters, PERIODS[1])
  const before = done.reduce<Sides>(([h, a], [x, y]) => [h + x, a + y], [0, 0])
  for (const [key, chance] of rest) {
    const first = pairOf(key)
    for (const [next, share] of second) {
      const runs = pairOf(next)
      decide(
        [before[0] + first[0] + runs[0], before[1] + first[1] + runs[1]],
        leadOf([...done, first, runs]),
        chance * share,
        level,
      )
    }
  }
}

/** Model of pesäpallo: two periods of four innings, then a super inning and a scoring contest. */
export const pesapallo = scoredModel<PesapalloParameters, PesapalloState>({
  most: 2 * MOST,
  ways: ['periods'],
  hasLines: true,
  start: (parameters) => ({ parameters, periods: [[0, 0]], played: 0, winner: null }),
  step: stepPesapallo,
  isFinished: ({ winner }) => winner !== null,
  key: ({ periods, played: halves, winner }) => `${periods.join(' ')} ${halves} ${winner ?? ''}`,
  each: (state) => (visit) => each(state, visit),
})
