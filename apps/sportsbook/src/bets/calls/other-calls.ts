import { eventIdSchema } from '@tessera/contract/sportsbook'
import { MAX_LEGS } from '@tessera/odds'
import { widgetCalls } from '../../widget-api.ts'
import type { BetsContext } from '../bets-context.ts'
import { addFavourite, listFavourites, removeFavourite } from '../store/favourite-store.ts'
import { findSharedSlip, shareSlip } from '../store/slip-store.ts'
import { answer, failure } from '../widget-call.ts'
import { type CallHandler, forPlayer, isStorable } from './gate.ts'

/** Pattern of shared slip codes. */
const CODE = /^[a-z0-9]{8}$/

/** Maximum number of selections over all legs of a shared slip: some kilobytes. */
const SHARED_SELECTIONS_MAX = 60

export function shareSlipCall({ database, book }: BetsContext): CallHandler {
  return async ({ body }) => {
    const request = widgetCalls.shareSlip.body.safeParse(body)
    if (!request.success || !isStorable(request.data)) return failure('invalid')
    const { legs } = request.data
    const selections = legs.flatMap((leg) => leg.selections)
    if (legs.length < 1 || legs.length > MAX_LEGS || selections.length > SHARED_SELECTIONS_MAX)
      return failure('invalid')
    // Guests can store slips, so only selections that the book knows are accepted.
    if (selections.some((selection) => book.selection(selection) === null)) return failure('invalid')
    return answer({ code: await shareSlip(database, legs) })
  }
}

export function sharedSlipCall({ database }: BetsContext): CallHandler {
  return async ({ params: { code = '' } }) => {
    const legs = CODE.test(code) ? await findSharedSlip(database, code) : null
    return legs === null ? failure('not_found') : answer({ legs })
  }
}

export function favouritesCall(context: BetsContext): CallHandler {
  const { database, book } = context
  return forPlayer(async ({ playerId }, { locale }) => {
    const ids = await listFavourites(database, playerId)
    return answer({ events: ids.flatMap((eventId) => book.card(eventId, locale) ?? []) })
  })
}

export function addFavouriteCall(context: BetsContext): CallHandler {
  const { database, book } = context
  return forPlayer(async ({ playerId }, { params: { eventId = '' } }) => {
    if (!eventIdSchema.safeParse(eventId).success || book.fixture(eventId) === null)
      return failure('not_found')
    await addFavourite(database, playerId, eventId)
    return answer({})
  })
}

export function removeFavouriteCall(context: BetsContext): CallHandler {
  return forPlayer(async ({ playerId }, { params: { eventId = '' } }) => {
    if (!eventIdSchema.safeParse(eventId).success) return failure('not_found')
    await removeFavourite(context.database, playerId, eventId)
    return answer({})
  })
}

/** Returns the player of the session and the balance of the session's account. */
export function accountCall({ wallet }: BetsContext): CallHandler {
  return async ({ session }) => {
    if (session === null) return failure('session_closed')
    const { status, balance, currency } = await wallet.balance({ token: session.walletToken })
    if (status === 'session_closed') return failure('session_closed')
    if (balance === null || currency === null) return failure('unavailable')
    return answer({ playerId: session.playerId, balance, currency })
  }
}
