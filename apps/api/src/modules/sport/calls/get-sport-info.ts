import { fail } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { querySportsbook, type SportDeps } from '../sport-deps.ts'

export const getSportInfo =
  (deps: SportDeps): CallHandler<'GET /api/game/sport/info/{id}'> =>
  async ({ params, query }) => {
    const info = await querySportsbook(deps, (book) => book.info(params.id, query.locale), undefined)
    if (info === undefined) return fail('unavailable')
    return info ? answer(info) : fail('not_found')
  }
