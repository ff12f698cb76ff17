import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { querySportsbook, type SportDeps } from '../sport-deps.ts'
import { toSportEvent } from '../to-sport-event.ts'

export const listSportEvents =
  (deps: SportDeps): CallHandler<'GET /api/game/sport/events'> =>
  async ({ query: { locale, sportId, categoryIds, championshipIds, when, page } }) => {
    const asked = {
      when,
      page,
      ...(sportId === undefined ? {} : { sportId }),
      ...(categoryIds === undefined ? {} : { categoryIds }),
      ...(championshipIds === undefined ? {} : { championshipIds }),
    }
    const events = await querySportsbook(deps, (book) => book.list(asked, locale), [])
    return answer(events.map(toSportEvent))
  }
