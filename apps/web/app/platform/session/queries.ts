import type { WayKind } from '@tessera/contract'
import { apiQuery } from '../api/query.ts'

/** Data of every page: the visitor's country and, for a player, the profile. */
export const initQuery = apiQuery('GET /api/player/init')
const NO_WAYS: WayKind[] = []
/** Visitor data before the first response: no sign-in method is shown. */
export const VISITOR = { country: null, isCountryRefused: false, ways: NO_WAYS }
/** The player's accounts, including hidden ones. Realtime events keep them up to date. */
export const accountsQuery = apiQuery('GET /api/wallet/accounts')
/** Currencies that players may use. */
export const currenciesQuery = apiQuery('GET /api/settings/currencies', { query: { visible: 'true' } })
