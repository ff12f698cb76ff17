import type { EventCard } from '@tessera/contract/sportsbook'
import { useRuntime } from './context.tsx'
import { markName } from './marks.ts'
import { useStore } from './store.ts'

const idsOf = (marks: ReadonlySet<string>, kind: 'team' | 'league'): string[] =>
  [...marks]
    .filter((mark) => mark.startsWith(`${kind}/`))
    .map((mark) => mark.slice(kind.length + 1))
    .sort()

/** Returns the ids of marked teams, of marked leagues. At most 50, the maximum of a request. */
const MOST = 50
export const teamsOf = (marks: ReadonlySet<string>): string[] => idsOf(marks, 'team').slice(0, MOST)
export const leaguesOf = (marks: ReadonlySet<string>): string[] => idsOf(marks, 'league').slice(0, MOST)

/** True if an event, its league or one of its sides is marked. */
export const isFollowed = (
  { eventId, championship, competitors }: EventCard,
  ids: ReadonlySet<string>,
  marks: ReadonlySet<string>,
): boolean =>
  ids.has(eventId) ||
  marks.has(markName('league', championship.id)) ||
  competitors.some(({ id }) => marks.has(markName('team', id)))

/** Returns the function that puts the player's favourites first and keeps the order otherwise. */
export function useFavouritesFirst(): (cards: readonly EventCard[]) => readonly EventCard[] {
  const { favourites } = useRuntime()
  const ids = useStore(favourites.ids)
  const marks = useStore(favourites.marks)
  if (ids.size + marks.size === 0) return (cards) => cards
  return (cards) =>
    cards.toSorted(
      (one, other) => Number(isFollowed(other, ids, marks)) - Number(isFollowed(one, ids, marks)),
    )
}
