import { LOCALES } from '@tessera/contract'
import { answer, type CallHandlers } from '../../http/call-handler.ts'
import { TIME_ZONES } from '../profile/index.ts'
import { acceptedCountries } from './countries.ts'
import { type CurrencyConfig, currencySettings } from './currency-settings.ts'
import { STATUS_TABLES } from './status-tables.ts'

export { acceptedCountries } from './countries.ts'
export {
  type CurrencyConfig,
  DEMO_CURRENCY_CONFIG,
  isCurrencyEnabled,
  refuseCurrency,
} from './currency-settings.ts'

type SettingsCalls = Pick<
  CallHandlers,
  | 'GET /api/settings/currencies'
  | 'GET /api/settings/locales'
  | 'GET /api/settings/countries'
  | 'GET /api/settings/constants'
>

export function createSettingsCalls(
  currencies: CurrencyConfig,
  refusedCountries: readonly string[],
): SettingsCalls {
  const countries = acceptedCountries(refusedCountries)
  return {
    'GET /api/settings/currencies': async ({ query }) =>
      answer(currencySettings(currencies, query.visible ?? false)),
    'GET /api/settings/locales': async () =>
      answer(LOCALES.map(({ code, isDefault, name }) => ({ code, isDefault, name }))),
    'GET /api/settings/countries': async () => answer(countries),
    'GET /api/settings/constants': async () => answer({ ...STATUS_TABLES, timeZones: [...TIME_ZONES] }),
  }
}
