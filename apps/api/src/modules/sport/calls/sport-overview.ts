import type { EventCard } from '@tessera/contract/sportsbook'
import { eventImageUrl } from '@tessera/sport/catalogue'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { querySportsbook, type SportDeps } from '../sport-deps.ts'
import { toSportEvent } from '../to-sport-event.ts'

export const sportOverview =
  (deps: SportDeps): CallHandler<'GET /api/game/sport/overview'> =>
  async ({ query: { locale, limit, lists, imageType } }) => {
    const overview = await querySportsbook(deps, (book) => book.overview(locale), null)
    if (!overview) return answer({ sports: [], top: [], live: [], upcoming: [] })
    const isRequested = (list: keyof typeof overview): boolean => lists === undefined || lists.includes(list)
    const toList = (list: 'top' | 'live' | 'upcoming', events: readonly EventCard[]) =>
      isRequested(list) ? events.slice(0, limit).map(toSportEvent) : []
    return answer({
      sports: isRequested('sports') ? overview.sports : [],
      top: toList('top', overview.top).map((event) => {
        const imageUrl = imageType && eventImageUrl(imageType, event.sport.id, event.category.id)
        return imageUrl ? { ...event, imageUrl } : event
      }),
      live: toList('live', overview.live),
      upcoming: toList('upcoming', overview.upcoming),
    })
  }
