import { z } from 'zod'
import { defineCalls, queryBoolean, timestamp } from '../call.ts'
import { BREAK_PERIODS, CASH_PERIODS } from '../constants.ts'
import { settingsFacts } from '../facts/settings.ts'

export const currencySchema = z.object({
  code: z.string(),
  type: z.enum(['fiat', 'crypto']),
  symbol: z.string(),
  decimals: z.int(),
  subunitToUnit: z.int(),
  rate: z.object({
    /** Units of this currency for one unit of the base currency; null while no current rate is known. */
    rate: z.number().nullable(),
    /** Time from which the rate is out of date, so that a stored response isn't used for longer. */
    validUntil: timestamp.nullable(),
  }),
  isEnabled: z.boolean(),
  isBase: z.boolean(),
  subCurrencies: z.array(z.object({ code: z.string(), subunitToUnit: z.int() })),
})
export type CurrencySetting = z.infer<typeof currencySchema>

const statusTable = z.record(z.string(), z.int())

export const settingsCalls = defineCalls(settingsFacts, {
  'GET /api/settings/currencies': {
    tag: 'settings',
    summary: 'Lists the currencies. With `visible`, only the enabled ones.',
    query: z.strictObject({ visible: queryBoolean.optional() }),
    data: z.array(currencySchema),
  },
  'GET /api/settings/locales': {
    tag: 'settings',
    summary: 'Lists the languages of the site.',
    data: z.array(z.object({ code: z.string(), isDefault: z.boolean(), name: z.string() })),
  },
  'GET /api/settings/countries': {
    tag: 'settings',
    summary: 'Lists the countries in which players can register. Refused countries are left out.',
    data: z.array(z.object({ code: z.string(), name: z.string(), locale: z.string() })),
  },
  'GET /api/settings/constants': {
    tag: 'settings',
    summary: 'Returns the names and numbers of the statuses in responses, and other constants of the site.',
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
      limitDefinitions: statusTable,
      /** Periods of the operator’s home jurisdiction. `GET /api/player/limits` returns those of the player’s. */
      cashPeriods: z.array(z.enum(CASH_PERIODS)),
      selfExclusionPeriods: z.array(z.enum(BREAK_PERIODS)),
      coolingOffPeriods: z.array(z.enum(BREAK_PERIODS)),
      /** Days for which a browser remembers the tag of an affiliate. */
      affiliateTagExpiration: z.int().min(1),
      timeZones: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
})
