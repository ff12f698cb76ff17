import type { Championship } from '../../feed/sport-feed.ts'
import type { OpenEvent } from '../disciplines/position.ts'

/** A championship with what its events are made of. */
export interface ChampionshipPlan extends Championship {
  readonly open: OpenEvent
  /** Who takes part: teams, people or horses, by name. Their order is that of their ids. */
  readonly names: readonly string[]
  readonly kind: 'teams' | 'people' | 'race'
  /** How many players a team has; 0 where nobody asks. */
  readonly squad: number
  /** An event starts each so often, the first one so long after 1 January 1970. */
  readonly everyMs: number
  readonly offsetMs: number
  /** What becomes of some of its events: by name, whether it can happen here. */
  readonly accidents: readonly Accident[]
  /** Whether it has a table. */
  readonly isLeague: boolean
}

/** What can go wrong with an event, and with its telling. */
export type Accident =
  | 'postponed'
  | 'walk-over'
  | 'non-runner'
  | 'interrupted'
  | 'abandoned'
  | 'goal-taken-back'
  | 'scorer-corrected'
  | 'retirement'

/** What is said of a championship by hand; the rest follows. */
export type Parts = Pick<ChampionshipPlan, 'open' | 'names' | 'everyMs' | 'offsetMs'> &
  Partial<Pick<ChampionshipPlan, 'kind' | 'squad' | 'accidents' | 'isLeague' | 'categoryId'>> & {
    readonly country: string
    readonly name: string
    readonly rank: number
    readonly limit: number
  }
