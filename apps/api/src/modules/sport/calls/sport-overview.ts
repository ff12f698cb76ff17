import type { EventCard } from '@tessera/contract/sportsbook'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { askSportsbook, type SportDeps } from '../sport-deps.ts'
import { toSportEvent } from '../to-sport-event.ts'

export const sportOverview =
  (deps: SportDeps): CallHandler<'GET /api/game/sport/overview'> =>
  async ({ query: { locale, limit, lists } }) => {
    const overview = await askSportsbook(deps, (book) => book.overview(locale), null)
    if (!overview) return answer({ sports: [], top: [], live: [], upcoming: [] })
    const isTold = (list: keyof typeof overview): boolean => lists === undefined || lists.includes(list)
    const told = (list: 'top' | 'live' | 'upcoming', events: readonly EventCard[]) =>
      isTold(list) ? events.slice(0, limit).map(toSportEvent) : []
    return answer({
      sports: isTold('sports') ? overview.sports : [],
      top: told('top', overview.top),
      live: told('live', overview.live),
      upcoming: told('upcoming', overview.upcoming),
    })
  }
