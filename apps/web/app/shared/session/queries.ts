import type { WayKind } from '@tessera/contract'
import { apiQuery } from '../api/query.ts'

/** What every page needs: the visitor's country and, for a player, the profile. */
export const initQuery = apiQuery('GET /api/player/init')
const NO_WAYS: WayKind[] = []
/** What is known of a visitor before anything is: no way in is shown. */
export const VISITOR = { country: null, isCountryRefused: false, ways: NO_WAYS }
/** The player's accounts, hidden ones included. Kept up to date by realtime events. */
export const accountsQuery = apiQuery('GET /api/wallet/accounts')
/** The currencies that players may use. */
export const currenciesQuery = apiQuery('GET /api/settings/currencies', { query: { visible: 'true' } })
