import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { CurrentRates } from '../../wallet/index.ts'
import { currencySettings } from '../currency-settings.ts'

export const listCurrencies =
  ({ currencies }: Platform, currentRates: CurrentRates): CallHandler<'GET /api/settings/currencies'> =>
  async ({ query }) =>
    answer(currencySettings(currencies, await currentRates(), query.visible ?? false))
