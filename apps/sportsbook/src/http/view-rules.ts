import type { SportView } from '@tessera/contract/sportsbook'
import { languageOf } from '@tessera/words'
import type { ReadParts } from './read-handlers.ts'

/**
 * Returns a view with the fields that its page uses, so that equal pages are one in the cache. Null for several competitions: no
 * link leads there, and their combinations are countless.
 */
export function usedView({
  page,
  sportId,
  eventId,
  categoryIds = [],
  championshipIds = [],
}: SportView): SportView | null {
  if (page === 'overview' || page === 'live') return { page }
  if (page === 'event') return eventId === undefined ? null : { page, eventId }
  if (categoryIds.length + championshipIds.length > 1) return null
  if (page === 'table' && championshipIds.length === 0) return null
  if (sportId === undefined) return page === 'results' ? { page } : null
  return {
    ...{ page, sportId },
    ...(categoryIds.length === 0 ? {} : { categoryIds }),
    ...(championshipIds.length === 0 ? {} : { championshipIds }),
  }
}

/** True if the event, the sport and the competition of a view exist. */
export async function isThere(
  { book, catalogue }: ReadParts,
  { page, sportId, eventId, categoryIds = [], championshipIds = [] }: SportView,
  culture: string,
): Promise<boolean> {
  if (page === 'event')
    return eventId !== undefined && (await book.page(eventId, languageOf(culture))) !== null
  if (sportId === undefined) return true
  const categories = catalogue.info(sportId)?.Categories
  if (categories === undefined) return false
  const categoriesThere = new Set(categories.map(({ CategoryId }) => CategoryId))
  const championshipsThere = new Set(
    categories.flatMap(({ Championships }) => Championships.map(({ ChampionshipId }) => ChampionshipId)),
  )
  return (
    categoryIds.every((id) => categoriesThere.has(id)) &&
    championshipIds.every((id) => championshipsThere.has(id))
  )
}
