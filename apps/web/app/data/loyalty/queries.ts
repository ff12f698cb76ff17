import type { LocaleCode } from '@tessera/contract/routes'
import { apiQuery } from '../../platform/api/query.ts'

/** Points and level of the player. */
export const loyaltyAccountQuery = (locale: LocaleCode) =>
  apiQuery('GET /api/retention/account', { query: { locale } })

/** Levels with their rewards, and what earns points. */
export const loyaltyLadderQuery = (locale: LocaleCode) =>
  apiQuery('GET /api/retention/levels', { query: { locale } })
