import type { Incident, Moment, Random, Side, Step } from '../core/model.ts'
import { playRace } from '../counts/play.ts'
import type { Sides } from '../counts/race.ts'
import { isFirstHalf, isInFirstHalf, isOver, minuteOf, type Stoppage, stoppageNow } from './clock.ts'
import {
  CARDS_TEMPO,
  cornersLaw,
  GOALS_TEMPO,
  goalsLaw,
  HALF_MINUTES,
  missedLaw,
  type SoccerParameters,
  yellowsLaw,
} from './parameters.ts'
import { drawSubstitutions, listedPlayers, playerInPlace } from './substitutions.ts'

/** Types of incidents counted in a match. */
export type Counted = 'goal' | 'corner' | 'yellow-card' | 'red-card' | 'penalty-missed' | 'substitution'

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
  /** Whole minutes of regular time played, 0 to 90. */
  readonly minute: number
  readonly incidents: readonly CountedIncident[]
  /** Stoppage time of the halves whose regular time is over; left out in matches without it. */
  readonly stoppage?: readonly Stoppage[]
}

/** Returns a match before kick-off. */
export function startSoccer(parameters: SoccerParameters): SoccerState {
  return { parameters, minute: 0, incidents: [] }
}

function count(incidents: readonly CountedIncident[], type: Counted): Sides {
  let home = 0
  let away = 0
  for (const incident of incidents) {
    if (incident.type !== type) continue
    if (incident.side === 'home') home++
    else away++
  }
  return [home, away]
}

/** Returns the number of incidents of a type for each side. */
export function countOf({ incidents }: SoccerState, type: Counted): Sides {
  return count(incidents, type)
}

/** Returns the score at half-time, or the current score before it. */
export function halfScore({ incidents }: SoccerState): Sides {
  return count(incidents.filter(isInFirstHalf), 'goal')
}

/**
 * Draws the scorer of a goal: one number selects a listed player, an own goal of an opponent, or another player. The last
 * part of a player's share is that of penalties. If the player was replaced, the one who came on is the scorer.
 */
function drawScorer(state: SoccerState, side: Side, random: Random): Pick<CountedIncident, 'player' | 'how'> {
  const { parameters } = state
  const others = parameters.others?.[side] ?? []
  const how = 'own-goal'
  const ownGoals = (parameters.ownGoals?.[side] ?? []).map((each) => ({ ...each, how }) as const)
  let at = random()
  for (const { share, penalties = 0, id, ...rest } of [...parameters.scorers[side], ...ownGoals, ...others]) {
    at -= share
    if (at >= 0) continue
    const player = playerInPlace(state, id)
    return at >= -share * penalties ? { player, how: 'penalty' } : { player, ...rest }
  }
  // Shares that add up to one may lose a last digit; the last player gets the remainder.
  const last = others.at(-1)
  return last ? { player: playerInPlace(state, last.id) } : {}
}

/** Draws the player who misses a penalty: one of those who score penalties. */
function drawTaker(state: SoccerState, side: Side, random: Random): Pick<CountedIncident, 'player'> {
  const takers = state.parameters.scorers[side].filter(({ penalties }) => penalties !== undefined)
  const weights = takers.map(({ share, penalties = 0 }) => share * penalties)
  let at = random() * weights.reduce((sum, weight) => sum + weight, 0)
  const drawn = weights.findIndex((weight) => {
    at -= weight
    return at < 0
  })
  const taker = takers.at(drawn)
  return taker ? { player: playerInPlace(state, taker.id) } : {}
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
  return player !== undefined && listedPlayers(parameters, side).includes(player) ? player : undefined
}

/**
 * Plays one minute, of regular or stoppage time. The last regular minute of a half draws its stoppage time; substitutions are
 * drawn last.
 */
export function stepSoccer(state: SoccerState, random: Random): Step<SoccerState> {
  const { parameters } = state
  const NOBODY: Sides = [0, 0]
  const played = (
    [
      [goalsLaw(parameters), GOALS_TEMPO, 'goal', countOf(state, 'red-card')],
      [cornersLaw(parameters), GOALS_TEMPO, 'corner', NOBODY],
      [yellowsLaw(parameters), CARDS_TEMPO, 'yellow-card', NOBODY],
      [missedLaw(parameters.missedPenalties ?? [0, 0]), GOALS_TEMPO, 'penalty-missed', NOBODY],
    ] as const
  ).flatMap(([law, tempo, type, off]) => {
    const { from, to, momentOf } = minuteOf(state, tempo)
    return playRace(law, { score: countOf(state, type), off }, from, to, random).map(
      (event): CountedIncident => {
        const { side, clock } = event
        const moment = momentOf(clock)
        if (event.type === 'sent-off') return { type: 'red-card', side, ...moment }
        const played = { type, side, ...moment }
        if (type === 'penalty-missed') return { ...played, ...drawTaker(state, side, random) }
        return type === 'goal' ? { ...played, ...drawScorer(state, side, random) } : played
      },
    )
  })
  played.sort(byMoment)
  const next = { ...state, ...nextMinute(state, random) }
  const substitutions = drawSubstitutions(state, next, random)
  return {
    state: { ...next, incidents: [...state.incidents, ...played, ...substitutions] },
    incidents: [...played, ...whistles(state, next), ...substitutions],
  }
}

/** Seconds beyond any stoppage time: an incident without it at the end of a half belongs to the next half. */
const NEXT_HALF = 3_600

/** Orders incidents of a match by time. */
export const byMoment = (one: Moment, other: Moment): number =>
  one.at - other.at || (one.added ?? NEXT_HALF) - (other.added ?? NEXT_HALF)

/** Returns the clock after a minute; at the end of a half, with its stoppage time. */
function nextMinute(state: SoccerState, random: Random): Pick<SoccerState, 'minute' | 'stoppage'> {
  const known = state.stoppage ?? []
  const now = stoppageNow(state)
  if (now)
    return { minute: state.minute, stoppage: [...known.slice(0, -1), { ...now, played: now.played + 1 }] }
  const minute = state.minute + 1
  const chances = minute % HALF_MINUTES === 0 && state.parameters.stoppage?.[known.length === 0 ? 0 : 1]
  if (!chances) return { minute, ...(state.stoppage && { stoppage: known }) }
  let at = random()
  const drawn = chances.findIndex((chance) => {
    at -= chance
    return at < 0
  })
  // Chances that add up to one may lose a last digit; the last number gets the remainder.
  const minutes = drawn === -1 ? chances.length - 1 : drawn
  return { minute, stoppage: [...known, { minutes, played: 0 }] }
}

/** Returns the announcement of stoppage time, and the whistle that ends a half. */
function whistles(before: SoccerState, state: SoccerState): Incident[] {
  const at = state.minute * 60
  if (state.minute % HALF_MINUTES !== 0) return []
  const last = state.stoppage?.at(-1)
  if (stoppageNow(state))
    return stoppageNow(before) ? [] : [{ type: 'stoppage-time', at, ...(last && { value: last.minutes }) }]
  const added = last && last.minutes > 0 ? { added: last.minutes * 60 } : {}
  return [{ type: isOver(state) ? 'full-time' : 'half-time', at, ...added }]
}

const keys = new WeakMap<SoccerState, string>()

/**
 * Returns a text that is equal while no result can change: within a half, until the next incident. Every further goal
 * and card is possible until the last minute.
 */
export function soccerResultKey(state: SoccerState): string {
  const known = keys.get(state)
  if (known !== undefined) return known
  const { incidents } = state
  const half = isFirstHalf(state) ? 1 : isOver(state) ? 'end' : 2
  const key = `${half} ${incidents.map(({ type, side, player }) => `${type} ${side} ${player}`).join()}`
  keys.set(state, key)
  return key
}
