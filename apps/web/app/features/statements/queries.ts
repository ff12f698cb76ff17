import { apiQuery } from '../../platform/api/query.ts'

/** Deposits, withdrawals, stakes and wins by year and currency. */
export const statementsQuery = apiQuery('GET /api/wallet/statements')
