import type { Championship } from '../../feed/sport-feed.ts'
import type { OpenEvent } from '../disciplines/position.ts'
import type { Division } from '../names/people.ts'

/** A championship and the rules by which its events are made. */
export interface ChampionshipPlan extends Championship {
  readonly open: OpenEvent
  /** Names of the teams, people or animals that take part, in the order of their ids. */
  readonly names: readonly string[]
  /** `race` is of animals that run in a field; in all others two meet. */
  readonly kind: 'teams' | 'people' | 'animals' | 'race'
  /** The division of its people and of its teams' players. */
  readonly division: Division
  /** Players of a team; 0 in sports whose players have no part in markets or incidents. */
  readonly squad: number
  /** Time between two events, and from 1 January 1970 to the first one. */
  readonly everyMs: number
  readonly offsetMs: number
  /** Accidents that can happen to its events. */
  readonly accidents: readonly Accident[]
  /** Whether it has a table. */
  readonly isLeague: boolean
}

/** An accident of an event, or an error of the feed about it. */
export type Accident =
  | 'postponed'
  | 'walk-over'
  | 'non-runner'
  | 'interrupted'
  | 'abandoned'
  | 'goal-taken-back'
  | 'scorer-corrected'
  | 'retirement'

/** The parts of a championship that are written by hand; the rest has defaults. */
export type Parts = Pick<ChampionshipPlan, 'open' | 'names' | 'everyMs' | 'offsetMs'> &
  Partial<Pick<ChampionshipPlan, 'kind' | 'division' | 'squad' | 'accidents' | 'isLeague' | 'categoryId'>> & {
    readonly country: string
    readonly name: string
    readonly rank: number
    readonly limit: number
  }
