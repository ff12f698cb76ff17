import { DEFAULT_LOCALE, isLocale } from '@tessera/contract/routes'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { LoyaltyDeps } from '../loyalty-deps.ts'
import { findFacts } from '../loyalty-store.ts'
import { accountOf, NOTHING_EARNED } from '../rules/account-of.ts'

export const getLoyaltyAccount =
  ({ database, programme }: LoyaltyDeps): CallHandler<'GET /api/retention/account'> =>
  async ({ player: { playerId }, query: { locale } }) => {
    const facts = (await findFacts(database, playerId)) ?? NOTHING_EARNED
    return answer(accountOf(programme, facts, isLocale(locale) ? locale : DEFAULT_LOCALE))
  }
