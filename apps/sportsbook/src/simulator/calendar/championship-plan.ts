import type { Championship } from '../../feed/sport-feed.ts'
import type { OpenEvent } from '../disciplines/position.ts'
import type { Division } from '../names/people.ts'
import type { Starts } from './starts.ts'

/** A championship and the rules for its events. */
export interface ChampionshipPlan extends Championship {
  readonly open: OpenEvent
  /** Names of the competing teams, people or animals, in the order of their ids. */
  readonly names: readonly string[]
  /** Kind of its events: a `race` has a field of animals and a `field` one of people, all others have two sides. */
  readonly kind: 'teams' | 'people' | 'animals' | 'race' | 'field'
  /** Number of competitors of an event with a field, and the names of its competitions; undefined for horse races. */
  readonly field?: { readonly size: number; readonly titles: readonly string[] }
  /** The division of its people and of its teams' players. */
  readonly division: Division
  /** Size of a team's squad; 0 in sports whose players have no part in markets or incidents. */
  readonly squad: number
  /** Number of further players, whose names don't change those of the squad; none by default. */
  readonly reserves?: number
  /** Announced starts of its events. */
  readonly starts: Starts
  /** Time before its start at which all markets of an event are sent; its main market is sent a day ahead. */
  readonly wholeOfferMs: number
  /** Usual minutes from an event's start to its confirmed result. */
  readonly usualMinutes: number
  /** Time at which the championship ends: no event starts from then on. Undefined for one without an end. */
  readonly untilMs?: number
  /** Accidents that can happen to its events. */
  readonly accidents: readonly Accident[]
  /** True if the championship has a table. */
  readonly hasTable: boolean
  /** True if there are bets on the ends of its seasons: on the winner and the top scorer, or on a tournament. */
  readonly hasOutrights: boolean
  /** True for a tournament in which the winner of a match advances: its possible pairings are its events. */
  readonly isKnockOut?: boolean
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

/** Hand-written parts of a championship; the rest has defaults. */
export type Parts = Pick<ChampionshipPlan, 'open' | 'names' | 'starts'> &
  Partial<
    Pick<
      ChampionshipPlan,
      | 'kind'
      | 'division'
      | 'squad'
      | 'reserves'
      | 'accidents'
      | 'hasTable'
      | 'hasOutrights'
      | 'isKnockOut'
      | 'categoryId'
      | 'untilMs'
      | 'field'
      | 'usualMinutes'
    >
  > & {
    readonly country: string
    readonly name: string
    readonly rank: number
    readonly limit: number
  }

/** True for a championship whose events have a field of more than two competitors. */
export const hasField = ({ kind }: Pick<ChampionshipPlan, 'kind'>): boolean =>
  kind === 'race' || kind === 'field'
