import { apiQuery } from '../../platform/api/query.ts'

/** The player's accounts, including hidden ones. Realtime events keep them up to date. */
export const accountsQuery = apiQuery('GET /api/wallet/accounts')
/** Currencies that players may use. */
export const currenciesQuery = apiQuery('GET /api/settings/currencies', { query: { visible: 'true' } })
