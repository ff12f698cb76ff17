import { cultureOf } from '@tessera/contract/languages'
import { localizePath } from '@tessera/contract/routes'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { querySportsbook, type SportDeps } from '../sport-deps.ts'

/** Longest wait for a view. A page is sent without one instead of late. */
const TIMEOUT_MS = 1_000

export const getSportView =
  (deps: SportDeps): CallHandler<'GET /api/game/sport/view'> =>
  async ({ query: { locale, ...view } }) => {
    const culture = cultureOf(locale)
    const linkPrefix = localizePath('/', locale).replace(/\/$/, '')
    const late = Promise.withResolvers<null>()
    const timer = setTimeout(() => late.resolve(null), TIMEOUT_MS)
    const asked = querySportsbook(deps, (book) => book.view({ view, culture, linkPrefix }), null)
    const html = await Promise.race([asked, late.promise])
    clearTimeout(timer)
    return answer({ html })
  }
