import { isCurrencyEnabled, refuseCurrency } from '../../../currencies.ts'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { getPlayer } from '../../profile/index.ts'
import type { PaymentsDeps } from '../payments.ts'
import { listTerms } from '../withdrawals/terms.ts'

export const getWithdrawalTerms =
  (deps: PaymentsDeps): CallHandler<'GET /api/payment/methods/withdrawal/terms'> =>
  async ({ player: { playerId }, query: { currency } }) =>
    isCurrencyEnabled(deps.currencies, currency)
      ? answer(await listTerms(deps, deps.database, await getPlayer(deps.database, playerId), currency))
      : refuseCurrency()
