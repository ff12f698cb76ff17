import type { CallFactsTable } from '../call-facts.ts'
import { SETTINGS_CACHE_SECONDS } from '../constants.ts'

/** Facts of the calls for site settings that every page needs. */
export const settingsFacts = {
  'GET /api/settings/currencies': { auth: 'none', cacheSeconds: SETTINGS_CACHE_SECONDS },
  'GET /api/settings/locales': { auth: 'none', cacheSeconds: SETTINGS_CACHE_SECONDS },
  'GET /api/settings/countries': { auth: 'none', cacheSeconds: SETTINGS_CACHE_SECONDS },
  'GET /api/settings/constants': { auth: 'none', cacheSeconds: SETTINGS_CACHE_SECONDS },
} as const satisfies CallFactsTable
