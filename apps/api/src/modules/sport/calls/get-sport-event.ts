import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { querySportsbook, type SportDeps } from '../sport-deps.ts'
import { toSportEventDetails } from '../to-sport-event.ts'

export const getSportEvent =
  (deps: SportDeps): CallHandler<'GET /api/game/sport/events/{id}'> =>
  async ({ params, query }) => {
    const event = await querySportsbook(deps, (book) => book.event(params.id, query.locale), undefined)
    if (event === undefined) return fail('unavailable')
    return event ? answer(toSportEventDetails(event)) : fail('not_found')
  }
