import type { RaceLaw, Sides } from '../counts/race.ts'
import type { Tempo } from '../counts/tempo.ts'

/** A potential scorer with the player's share of the side's goals. */
export interface Scorer {
  readonly id: string
  readonly share: number
  /** Share of the player's goals that are penalties; none if it is left out. */
  readonly penalties?: number
}

/** A place in a team whose player, of the starting eleven, may be replaced by a certain one. */
export interface Replacement {
  /** Player of the starting eleven. */
  readonly off: string
  /** Player on the bench who takes over the place, with its share of the goals. */
  readonly on: string
}

/**
 * Substitutions that may happen. At each of the moments, each replacement that hasn't been made is made with the same chance,
 * whatever happened in the match: shares of goals belong to places, so that the rates of goals stay as they are.
 */
export interface Substitutions {
  /** Regular minutes after which players are replaced, in ascending order, before the 90th; 45 is half-time. */
  readonly minutes: readonly number[]
  /** Chance of a replacement at each of them, if it hasn't been made before. */
  readonly chances: readonly number[]
  readonly home: readonly Replacement[]
  readonly away: readonly Replacement[]
}

/** Chances of 0, 1, 2 … whole minutes of stoppage time at the end of each half. */
export type StoppageChances = readonly [first: readonly number[], second: readonly number[]]

/** Parameters of a match: expected numbers of each side in a match of average length while the score is level. */
export interface SoccerParameters {
  readonly goals: Sides
  readonly corners: Sides
  readonly yellows: Sides
  readonly reds: Sides
  /**
   * Players listed in markets. The rest of their shares is own goals and goals of unlisted players. With substitutions, these
   * are players of the starting eleven, and so are all others; their replacements are listed, too.
   */
  readonly scorers: { readonly home: readonly Scorer[]; readonly away: readonly Scorer[] }
  /** Players of the opponent with the shares of the side's goals that are their own goals; none if it is left out. */
  readonly ownGoals?: { readonly home: readonly Scorer[]; readonly away: readonly Scorer[] }
  /** Unlisted players with their shares, to name every scorer. Markets settle their goals as `other`. */
  readonly others?: { readonly home: readonly Scorer[]; readonly away: readonly Scorer[] }
  /** Expected number of penalties that each side misses; none if it is left out. */
  readonly missedPenalties?: Sides
  /** Stoppage time; none if it is left out. */
  readonly stoppage?: StoppageChances
  /** Substitutions; none if they are left out. */
  readonly substitutions?: Substitutions
}

export const HALF_MINUTES = 45
export const MATCH_MINUTES = 90

/** 45 % of all goals are scored before half-time. */
export const GOALS_TEMPO: Tempo = { start: 0.8, slope: 0.4 }
/** Cautions come late: 35 % of them before half-time (our choice). */
export const CARDS_TEMPO: Tempo = { start: 0.4, slope: 1.2 }

/**
 * Intensity of stoppage time, relative to that at the end of its half. With it, as many goals are scored in stoppage time as
 * in real matches (bench `sport/realism`).
 */
export const STOPPAGE_INTENSITY = 0.9

/** Factors of the scoring rate of a side that is behind by 0, 1, 2 or more goals (arXiv 2312.04338: +10 %, +20 %). */
const BEHIND = [1, 1.1, 1.2] as const
/** For each player sent off, the side scores 30 % less (same source) and its opponent 15 % more (our choice). */
const OWN_RED = 0.7
const THEIR_RED = 1.15

/** Limits of the counts: the probability beyond them is below one in a billion. */
const GOALS_MAX = 15
export const CORNERS_MAX = 32
export const YELLOWS_MAX = 16
export const SENT_OFF_MAX = 2
const MISSED_MAX = 9

function behind(goals: number): number {
  return BEHIND[Math.min(Math.max(goals, 0), 2)] ?? 1
}

/** Returns the law of goals and players sent off. */
export function goalsLaw(parameters: Pick<SoccerParameters, 'goals' | 'reds'>): RaceLaw {
  const [rateHome, rateAway] = parameters.goals
  return {
    cap: GOALS_MAX,
    sentOff: SENT_OFF_MAX,
    sending: parameters.reds,
    scoring: (home, away, offHome, offAway) => [
      rateHome * behind(away - home) * OWN_RED ** offHome * THEIR_RED ** offAway,
      rateAway * behind(home - away) * OWN_RED ** offAway * THEIR_RED ** offHome,
    ],
  }
}

/** Returns the law of corners, which are independent of everything else. */
export function cornersLaw({ corners }: SoccerParameters): RaceLaw {
  return { cap: CORNERS_MAX, sentOff: 0, sending: [0, 0], scoring: () => corners }
}

/** Returns the law of yellow cards, which are independent of everything else. */
export function yellowsLaw({ yellows }: SoccerParameters): RaceLaw {
  return { cap: YELLOWS_MAX, sentOff: 0, sending: [0, 0], scoring: () => yellows }
}

/** Returns the law of missed penalties, which are independent of everything else. */
export function missedLaw(missed: Sides): RaceLaw {
  return { cap: MISSED_MAX, sentOff: 0, sending: [0, 0], scoring: () => missed }
}
