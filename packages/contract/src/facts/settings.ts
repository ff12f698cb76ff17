import type { CallFactsTable } from '../call-facts.ts'

/** Settings and content may be kept for 15 minutes (specification, business constants). */
const SETTINGS_CACHE_SECONDS = 900

/** Facts of the calls about what every page needs to know of the site. */
export const settingsFacts = {
  'GET /api/settings/currencies': { auth: 'none', cacheSeconds: SETTINGS_CACHE_SECONDS },
  'GET /api/settings/locales': { auth: 'none', cacheSeconds: SETTINGS_CACHE_SECONDS },
  'GET /api/settings/countries': { auth: 'none', cacheSeconds: SETTINGS_CACHE_SECONDS },
  'GET /api/settings/constants': { auth: 'none', cacheSeconds: SETTINGS_CACHE_SECONDS },
} as const satisfies CallFactsTable
