import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { LoyaltyDeps } from '../loyalty-deps.ts'
import { ladderOf } from '../rules/ladder-of.ts'

export const listLevels =
  ({ programme }: LoyaltyDeps): CallHandler<'GET /api/retention/levels'> =>
  async ({ query: { locale } }) =>
    answer(ladderOf(programme, isLocale(locale) ? locale : DEFAULT_LOCALE))
