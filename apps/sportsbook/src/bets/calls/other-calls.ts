import { eventIdSchema } from '@tessera/contract/sportsbook'
import { MAX_LEGS } from '@tessera/odds'
import { ok } from '@tessera/provider-kit'
import { findSport } from '@tessera/sport/catalogue'
import { failure } from '../../http/errors.ts'
import type { BetsContext } from '../bets-context.ts'
import {
  addFavouriteMarket,
  listFavouriteMarkets,
  removeFavouriteMarket,
} from '../store/favourite-market-store.ts'
import { addFavourite, listFavourites, removeFavourite } from '../store/favourite-store.ts'
import { listMarks, readSettings } from '../store/mark-store.ts'
import { findSharedSlip, shareSlip } from '../store/slip-store.ts'
import type { BetHandler } from './call-handler.ts'

/** Pattern of shared slip codes. */
const CODE = /^[a-z0-9]{8}$/

/** Maximum number of selections over all legs of a shared slip: some kilobytes. */
const SHARED_SELECTIONS_MAX = 60

export function shareSlipCall({ database, book }: BetsContext): BetHandler<'shareSlip'> {
  return async ({ body: { legs } }) => {
    const selections = legs.flatMap((leg) => leg.selections)
    if (legs.length < 1 || legs.length > MAX_LEGS || selections.length > SHARED_SELECTIONS_MAX)
      return failure('invalid')
    // Guests can store slips, so only selections that the book knows are accepted.
    if (selections.some((selection) => book.selection(selection) === null)) return failure('invalid')
    return ok({ code: await shareSlip(database, legs) })
  }
}

export function sharedSlipCall({ database }: BetsContext): BetHandler<'sharedSlip'> {
  return async ({ params: { code } }) => {
    const legs = CODE.test(code) ? await findSharedSlip(database, code) : null
    if (legs === null) return failure('not_found')
    return ok({ legs: legs.map(({ selections }) => ({ selections: [...selections] })) })
  }
}

export function favouritesCall({ database, book }: BetsContext): BetHandler<'favourites'> {
  return async ({ session, locale }) => {
    const [ids, markets, marks, settings] = await Promise.all([
      listFavourites(database, session.playerId),
      listFavouriteMarkets(database, session.playerId),
      listMarks(database, session.playerId),
      readSettings(database, session.playerId),
    ])
    return ok({
      events: ids.flatMap((eventId) => book.card(eventId, locale) ?? []),
      markets,
      marks,
      settings,
    })
  }
}

export function addFavouriteCall({ database, book }: BetsContext): BetHandler<'addFavourite'> {
  return async ({ session, params: { eventId } }) => {
    if (!eventIdSchema.safeParse(eventId).success || book.fixture(eventId) === null)
      return failure('not_found')
    await addFavourite(database, session.playerId, eventId)
    return ok({})
  }
}

export function removeFavouriteCall({ database }: BetsContext): BetHandler<'removeFavourite'> {
  return async ({ session, params: { eventId } }) => {
    if (!eventIdSchema.safeParse(eventId).success) return failure('not_found')
    await removeFavourite(database, session.playerId, eventId)
    return ok({})
  }
}

/** Adds a type of market. Types of a vendor's feed aren't known before its first event, so only the sport is checked. */
export function addFavouriteMarketCall({ database }: BetsContext): BetHandler<'addFavouriteMarket'> {
  return async ({ session, params }) => {
    if (findSport(params.sportId) === undefined) return failure('not_found')
    await addFavouriteMarket(database, session.playerId, params)
    return ok({})
  }
}

export function removeFavouriteMarketCall({ database }: BetsContext): BetHandler<'removeFavouriteMarket'> {
  return async ({ session, params }) => {
    await removeFavouriteMarket(database, session.playerId, params)
    return ok({})
  }
}

/** Returns the player of the session and the balance of the session's account. */
export function accountCall({ wallet }: BetsContext): BetHandler<'account'> {
  return async ({ session }) => {
    const { status, balance, currency } = await wallet.balance({ token: session.walletToken })
    if (status === 'session_closed') return failure('session_closed')
    if (balance === null || currency === null) return failure('unavailable')
    return ok({ playerId: session.playerId, balance, currency })
  }
}
