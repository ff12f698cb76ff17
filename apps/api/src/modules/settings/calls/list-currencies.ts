import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { currencySettings } from '../currency-settings.ts'

export const listCurrencies =
  ({ currencies }: Platform): CallHandler<'GET /api/settings/currencies'> =>
  async ({ query }) =>
    answer(currencySettings(currencies, query.visible ?? false))
