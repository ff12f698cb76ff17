import type { RaceLaw, Sides } from '../counts/race.ts'
import type { Tempo } from '../counts/tempo.ts'

/** A player who may score, with the share of the side's goals. */
export interface Scorer {
  readonly id: string
  readonly share: number
}

/** The parameters of a match: what each side is expected to do in 90 minutes while the score is level. */
export interface SoccerParameters {
  readonly goals: Sides
  readonly corners: Sides
  readonly yellows: Sides
  readonly reds: Sides
  /** The players whom markets list; what their shares leave over are own goals and goals of others. */
  readonly scorers: { readonly home: readonly Scorer[]; readonly away: readonly Scorer[] }
  /** The others with their shares, to name every scorer. Markets settle their goals as those of one `other`. */
  readonly others?: { readonly home: readonly Scorer[]; readonly away: readonly Scorer[] }
}

export const HALF_MINUTES = 45
export const MATCH_MINUTES = 90

/** 45 % of all goals fall before half-time. */
export const GOALS_TEMPO: Tempo = { start: 0.8, slope: 0.4 }
/** Cautions come late: 35 % of them before half-time (our choice). */
export const CARDS_TEMPO: Tempo = { start: 0.4, slope: 1.2 }

/** A side that is behind by 0, 1, 2 or more goals scores so many times its rate (arXiv 2312.04338: +10 %, +20 %). */
const BEHIND = [1, 1.1, 1.2] as const
/** For each player of its own sent off a side scores 30 % less (same source), the other one 15 % more (our choice). */
const OWN_RED = 0.7
const THEIR_RED = 1.15

/** Beyond these no more is counted: chances there are below one in a billion. */
const MOST_GOALS = 15
export const MOST_CORNERS = 32
export const MOST_YELLOWS = 16
export const MOST_SENT_OFF = 2

function behind(goals: number): number {
  return BEHIND[Math.min(Math.max(goals, 0), 2)] ?? 1
}

/** Goals and players sent off. */
export function goalsLaw(parameters: Pick<SoccerParameters, 'goals' | 'reds'>): RaceLaw {
  const [rateHome, rateAway] = parameters.goals
  return {
    cap: MOST_GOALS,
    sentOff: MOST_SENT_OFF,
    sending: parameters.reds,
    scoring: (home, away, offHome, offAway) => [
      rateHome * behind(away - home) * OWN_RED ** offHome * THEIR_RED ** offAway,
      rateAway * behind(home - away) * OWN_RED ** offAway * THEIR_RED ** offHome,
    ],
  }
}

/** Corners, which depend on nothing else. */
export function cornersLaw({ corners }: SoccerParameters): RaceLaw {
  return { cap: MOST_CORNERS, sentOff: 0, sending: [0, 0], scoring: () => corners }
}

/** Yellow cards, which depend on nothing else. */
export function yellowsLaw({ yellows }: SoccerParameters): RaceLaw {
  return { cap: MOST_YELLOWS, sentOff: 0, sending: [0, 0], scoring: () => yellows }
}
