import type { LocaleCode } from '@tessera/contract/routes'
import { apiQuery } from '../../platform/api/query.ts'

/** Quests that are offered to the player or running (specification, business constants: states 1,2). */
export const questsQuery = (locale: LocaleCode) =>
  apiQuery('GET /api/retention/quests', { query: { state: '1,2', locale } })

/** All quests of the player, also those that have ended. */
export const allQuestsQuery = (locale: LocaleCode) =>
  apiQuery('GET /api/retention/quests', { query: { state: '1,2,3,5,6', locale } })
