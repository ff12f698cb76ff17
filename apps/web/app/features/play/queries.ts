import type { LocaleCode } from '@tessera/contract/routes'
import { apiQuery } from '../../platform/api/query.ts'

export const gameQuery = (id: string, locale: LocaleCode) =>
  apiQuery('GET /api/game/games/{id}', { params: { id }, query: { locale } })
