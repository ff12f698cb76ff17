import { z } from 'zod'
import { type CallDefinition, queryBoolean } from '../call.ts'

/** Settings and content may be kept for 15 minutes (specification, business constants). */
export const SETTINGS_CACHE_SECONDS = 900

export const currencySchema = z.object({
  code: z.string(),
  type: z.enum(['fiat', 'crypto']),
  symbol: z.string(),
  decimals: z.int(),
  subunitToUnit: z.int(),
  /** Units of this currency for one unit of the base currency. */
  rate: z.object({ rate: z.number() }),
  isEnabled: z.boolean(),
  isBase: z.boolean(),
  subCurrencies: z.array(z.object({ code: z.string(), subunitToUnit: z.int() })),
})
export type CurrencySetting = z.infer<typeof currencySchema>

const statusTable = z.record(z.string(), z.int())

export const settingsCalls = {
  'GET /api/settings/currencies': {
    auth: 'none',
    tag: 'settings',
    summary: 'Currencies; with `visible`, only the enabled ones.',
    query: z.strictObject({ visible: queryBoolean.optional() }),
    data: z.array(currencySchema),
    cacheSeconds: SETTINGS_CACHE_SECONDS,
  },
  'GET /api/settings/locales': {
    auth: 'none',
    tag: 'settings',
    summary: 'Languages of the site.',
    data: z.array(z.object({ code: z.string(), isDefault: z.boolean(), name: z.string() })),
    cacheSeconds: SETTINGS_CACHE_SECONDS,
  },
  'GET /api/settings/countries': {
    auth: 'none',
    tag: 'settings',
    summary: 'Countries that players may come from; refused ones are left out.',
    data: z.array(z.object({ code: z.string(), name: z.string(), locale: z.string() })),
    cacheSeconds: SETTINGS_CACHE_SECONDS,
  },
  'GET /api/settings/constants': {
    auth: 'none',
    tag: 'settings',
    summary: 'Names and numbers of the states that calls answer with.',
    data: z.object({
      playerStatuses: statusTable,
      accountStatuses: statusTable,
      invoiceStatuses: statusTable,
      invoiceTypes: statusTable,
      betStatuses: statusTable,
      documentStatuses: statusTable,
      bonusStatuses: statusTable,
      bonusResults: statusTable,
      freespinStatuses: statusTable,
      freespinResults: statusTable,
      timeZones: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    cacheSeconds: SETTINGS_CACHE_SECONDS,
  },
} as const satisfies Record<string, CallDefinition>
