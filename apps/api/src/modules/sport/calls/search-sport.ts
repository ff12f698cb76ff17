import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { querySportsbook, type SportDeps } from '../sport-deps.ts'
import { toSportEvent } from '../to-sport-event.ts'

export const searchSport =
  (deps: SportDeps): CallHandler<'GET /api/game/sport/search'> =>
  async ({ query }) => {
    const found = await querySportsbook(deps, (book) => book.search(query.query, query.locale), [])
    return answer({ events: found.map(toSportEvent) })
  }
