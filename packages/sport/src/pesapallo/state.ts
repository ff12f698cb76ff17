import type { Incident, Random, Side, Step } from '../core/model.ts'
import type { Sides } from '../counts/race.ts'

/** Parameters of a match of pesäpallo. */
export interface PesapalloParameters {
  /** Factor of each side's runs. */
  readonly skill: Sides
  /** Side that bats first: 0 home, 1 away. */
  readonly first: 0 | 1
}

/** State of a match. */
export interface PesapalloState {
  readonly parameters: PesapalloParameters
  /** Runs of each period: two periods, and the super inning if it is played. The last one is the current one. */
  readonly periods: readonly Sides[]
  /** Half-innings played in the current period. */
  readonly played: number
  /** Winner (0 home, 1 away), once the match is over. */
  readonly winner: 0 | 1 | null
}

/** Half-innings of each of the two periods and of the super inning. */
export const PERIODS = [8, 8, 2] as const
export const REGULAR = 2
/** Probability of each run of a half-inning after the one before, and its increase after the first (our choice). */
const FIRST_RUN = 0.45
const NEXT_RUN = 0.525
/** Most runs of a half-inning (our choice). */
export const RUNS_MAX = 6

/** Returns the distribution of a side's runs in a half-inning. */
export function runsOf(skill: number): readonly number[] {
  const first = Math.min(FIRST_RUN * skill, 0.9)
  const next = Math.min(NEXT_RUN * skill, 0.9)
  const chances = [1 - first]
  for (let runs = 1; runs <= RUNS_MAX; runs++)
    chances.push(first * next ** (runs - 1) * (runs === RUNS_MAX ? 1 : 1 - next))
  return chances
}

/** Returns the number of periods won by the home side minus those won by the away side. */
export const leadOf = (periods: readonly Sides[]): number =>
  periods.reduce((lead, [home, away]) => lead + Math.sign(home - away), 0)

/** Returns the side at bat in a half-inning. */
export const batting = ({ first }: PesapalloParameters, played: number): 0 | 1 =>
  (first + played) % 2 === 0 ? 0 : 1

/** Returns the probability that the home side wins the scoring contest after a level super inning. */
export const contestChance = ({ skill: [home, away] }: PesapalloParameters): number => home / (home + away)

/** Plays a half-inning. */
export function stepPesapallo(state: PesapalloState, random: Random): Step<PesapalloState> {
  const { parameters } = state
  const at = state.periods.length
  const bat = batting(parameters, state.played)
  const side: Side = bat === 0 ? 'home' : 'away'
  let left = random()
  const found = runsOf(parameters.skill[bat]).findIndex((chance) => {
    left -= chance
    return left < 0
  })
  const runs = Math.max(found, 0)
  const [home, away] = state.periods.at(-1) ?? [0, 0]
  const current: Sides = bat === 0 ? [home + runs, away] : [home, away + runs]
  const periods = [...state.periods.slice(0, -1), current]
  const played = state.played + 1
  const incidents: Incident[] = runs > 0 ? [{ type: 'runs', side, at, value: runs }] : []
  const next: PesapalloState = { parameters, periods, played, winner: null }
  if (played < (PERIODS[at - 1] ?? 0)) return { state: next, incidents }
  incidents.push({ type: 'period-end', at, value: at })
  return ended(next, incidents, random)
}

/** Starts the next period, or ends the match. */
function ended(state: PesapalloState, incidents: Incident[], random: Random): Step<PesapalloState> {
  const { periods, parameters } = state
  const lead = leadOf(periods)
  const isLast = periods.length > REGULAR
  if (periods.length < REGULAR || (lead === 0 && !isLast))
    return { state: { ...state, periods: [...periods, [0, 0]], played: 0 }, incidents }
  const winner = lead === 0 ? (random() < contestChance(parameters) ? 0 : 1) : lead > 0 ? 0 : 1
  incidents.push({ type: 'match-over', side: winner === 0 ? 'home' : 'away', at: periods.length })
  return { state: { ...state, winner }, incidents }
}
