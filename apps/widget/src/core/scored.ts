import type { EventCard, LiveFacts } from '@tessera/contract/sportsbook'

/** A goal, as it is announced. */
export interface Scored {
  readonly side: 'home' | 'away'
  /** Increases with each goal, so that the next one is announced again. */
  readonly number: number
}

/** Sports with few enough goals that each is a moment. */
const MOMENTS = new Set([
  'soccer',
  'ice-hockey',
  'futsal',
  'beach-soccer',
  'field-hockey',
  'bandy',
  'floorball',
  'roller-hockey',
])

type Facts = Pick<LiveFacts, 'score'> | null

/** Returns the goal between two states of an event; null for any other change, such as a goal that is taken back. */
export function scoredBetween({ sport }: Pick<EventCard, 'sport'>, before: Facts, now: Facts): Scored | null {
  if (!MOMENTS.has(sport.code) || !before?.score || !now?.score) return null
  const home = now.score.home - before.score.home
  const away = now.score.away - before.score.away
  if (home + away !== 1 || home * away !== 0) return null
  return { side: home === 1 ? 'home' : 'away', number: now.score.home + now.score.away }
}

/** Returns the latest goal if a side has scored it; null if the feed has none. */
export function latestGoal(
  { incidents }: Pick<LiveFacts, 'incidents'>,
  side: Scored['side'],
): LiveFacts['incidents'][number] | null {
  const last = incidents.findLast(({ type }) => type === 'goal')
  return last?.side === side ? last : null
}
