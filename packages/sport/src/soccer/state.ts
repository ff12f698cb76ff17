import type { Incident, Random, Side, Step } from '../core/model.ts'
import { playRace } from '../counts/play.ts'
import type { Sides } from '../counts/race.ts'
import { elapsed, type Tempo, timeOf } from '../counts/tempo.ts'
import {
  CARDS_TEMPO,
  cornersLaw,
  GOALS_TEMPO,
  goalsLaw,
  HALF_MINUTES,
  MATCH_MINUTES,
  type SoccerParameters,
  yellowsLaw,
} from './parameters.ts'

/** Types of incidents counted in a match. */
export type Counted = 'goal' | 'corner' | 'yellow-card' | 'red-card'

export interface CountedIncident extends Incident {
  readonly type: Counted
  readonly side: Side
}

/**
 * State of a match at the start of a minute. The score is the sum of its incidents in their order, so a disallowed goal
 * only removes its incident.
 */
export interface SoccerState {
  readonly parameters: SoccerParameters
  /** Whole minutes played, 0 to 90. */
  readonly minute: number
  readonly incidents: readonly CountedIncident[]
}

/** Returns a match before kick-off. */
export function startSoccer(parameters: SoccerParameters): SoccerState {
  return { parameters, minute: 0, incidents: [] }
}

/** Returns the number of incidents of a type for each side before a minute. */
export function countOf(state: SoccerState, type: Counted, before = MATCH_MINUTES): Sides {
  let home = 0
  let away = 0
  for (const incident of state.incidents) {
    if (incident.type !== type || incident.at >= before * 60) continue
    if (incident.side === 'home') home++
    else away++
  }
  return [home, away]
}

/** Returns the share of a tempo's intensity that has passed at a whole minute. */
export function clockAt(tempo: Tempo, minute: number): number {
  return elapsed(tempo, minute / MATCH_MINUTES)
}

/** Draws the scorer of a goal: one number selects a listed player, an own goal of an opponent, or another player. */
function drawScorer(
  { parameters }: SoccerState,
  side: Side,
  random: Random,
): Pick<CountedIncident, 'player' | 'how'> {
  const others = parameters.others?.[side] ?? []
  const how = 'own-goal'
  const ownGoals = (parameters.ownGoals?.[side] ?? []).map((each) => ({ ...each, how }) as const)
  let at = random()
  for (const { share, id: player, ...rest } of [...parameters.scorers[side], ...ownGoals, ...others]) {
    at -= share
    if (at < 0) return { player, ...rest }
  }
  // Shares that add up to one may lose a last digit; the last player gets the remainder.
  const last = others.at(-1)
  return last ? { player: last.id } : {}
}

/** Returns the goals that count for their scorers: all but own goals. */
export function scoredGoals({ incidents }: SoccerState): CountedIncident[] {
  return incidents.filter(({ type, how }) => type === 'goal' && how !== 'own-goal')
}

/** Scorer of own goals for markets, in which they count for no player. */
export const OWN_GOAL = 'own-goal'

/** Returns the scorer of a goal as markets know it: a listed player, or {@link OWN_GOAL}; undefined for an unlisted player. */
export function listedScorer(
  { parameters }: SoccerState,
  { side, player, how }: CountedIncident,
): string | undefined {
  if (how === 'own-goal') return OWN_GOAL
  return parameters.scorers[side].some(({ id }) => id === player) ? player : undefined
}

/** Plays one minute. */
export function stepSoccer(state: SoccerState, random: Random): Step<SoccerState> {
  const { parameters, minute } = state
  const NOBODY: Sides = [0, 0]
  const played = (
    [
      [goalsLaw(parameters), GOALS_TEMPO, 'goal', countOf(state, 'red-card')],
      [cornersLaw(parameters), GOALS_TEMPO, 'corner', NOBODY],
      [yellowsLaw(parameters), CARDS_TEMPO, 'yellow-card', NOBODY],
    ] as const
  ).flatMap(([law, tempo, type, off]) =>
    playRace(
      law,
      { score: countOf(state, type), off },
      clockAt(tempo, minute),
      clockAt(tempo, minute + 1),
      random,
    ).map((event): CountedIncident => {
      const second = Math.floor(timeOf(tempo, event.clock) * MATCH_MINUTES * 60)
      const at = Math.min(Math.max(second, minute * 60), minute * 60 + 59)
      const { side } = event
      if (event.type === 'sent-off') return { type: 'red-card', side, at }
      return { type, side, at, ...(type === 'goal' ? drawScorer(state, side, random) : {}) }
    }),
  )
  played.sort((a, b) => a.at - b.at)
  const next: SoccerState = { parameters, minute: minute + 1, incidents: [...state.incidents, ...played] }
  return { state: next, incidents: [...played, ...whistle(next)] }
}

function whistle({ minute }: SoccerState): Incident[] {
  const at = minute * 60
  if (minute === HALF_MINUTES) return [{ type: 'half-time', at }]
  return minute === MATCH_MINUTES ? [{ type: 'full-time', at }] : []
}

const keys = new WeakMap<SoccerState, string>()

/**
 * Returns a text that is equal while no result can change: within a half, until the next incident. Every further goal
 * and card is possible until the last minute.
 */
export function soccerResultKey(state: SoccerState): string {
  const known = keys.get(state)
  if (known !== undefined) return known
  const { minute, incidents } = state
  const half = minute < HALF_MINUTES ? 1 : minute < MATCH_MINUTES ? 2 : 'end'
  const key = `${half} ${incidents.map(({ type, side, player }) => `${type} ${side} ${player}`).join()}`
  keys.set(state, key)
  return key
}
