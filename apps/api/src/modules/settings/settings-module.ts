import type { settingsCalls } from '@tessera/contract'
import { AFFILIATE_TAG_DAYS } from '@tessera/contract/constants'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { type CurrentRates, walletModule } from '../wallet/index.ts'
import { listConstants } from './calls/list-constants.ts'
import { listCountries } from './calls/list-countries.ts'
import { listCurrencies } from './calls/list-currencies.ts'
import { listLocales } from './calls/list-locales.ts'
import { type SettingsConfig, settingsEnvironment } from './settings-environment.ts'

/** Creates the module of the site's settings, which every page needs. */
const createSettingsModule = (
  platform: Platform,
  { affiliateTagDays = AFFILIATE_TAG_DAYS }: SettingsConfig,
  currentRates: CurrentRates,
): ApiModule<keyof typeof settingsCalls> => ({
  name: 'settings',
  calls: {
    'GET /api/settings/currencies': listCurrencies(platform, currentRates),
    'GET /api/settings/locales': listLocales,
    'GET /api/settings/countries': listCountries(platform),
    'GET /api/settings/constants': listConstants(platform, affiliateTagDays),
  },
})

/** Settings of the site, which every page needs. */
export const settingsModule = defineModule({
  name: 'settings',
  environment: settingsEnvironment,
  create: (platform: Platform, config: SettingsConfig, { use }) =>
    createSettingsModule(platform, config, use(walletModule).currentRates),
})
