import { CURRENCIES, findCurrency } from '@tessera/money'
import { environmentPart } from '@tessera/server-kit'
import { z } from 'zod'
import { type CurrencyConfig, DEMO_CURRENCY_CONFIG, isCurrencyEnabled } from './currencies.ts'

const CODES = CURRENCIES.map(({ code }) => code)
const DEFAULT = DEMO_CURRENCY_CONFIG

/** Parses `EUR,USD,BTC`. */
const enabled = z
  .string()
  .default(DEFAULT.enabled.join())
  .transform((text, context): readonly string[] => {
    const codes = [...new Set(text.split(',').map((code) => code.trim()))]
    const unknown = codes.find((code) => findCurrency(code) === undefined)
    if (unknown !== undefined)
      context.addIssue(`has no currency ${unknown || '(empty)'}; there are ${CODES.join(', ')}`)
    return codes
  })

/** Environment of the currencies of an installation. */
export const currenciesEnvironment = environmentPart({
  variables: {
    BASE_CURRENCY: {
      schema: z
        .string()
        .default(DEFAULT.base)
        .refine((code) => findCurrency(code)?.type === 'fiat', 'must be the code of a fiat currency, as EUR'),
      about:
        'currency in which exchange rates are quoted and thresholds are set; `RATES_URL` must quote in it ([0117](decisions/0117-exchange-rates.md))',
      fallback: `\`${DEFAULT.base}\``,
    },
    CURRENCIES: {
      schema: enabled,
      about: 'currencies of accounts, separated by commas; contains the base currency',
      fallback: `\`${DEFAULT.enabled.join()}\``,
    },
  },
  rules: [
    {
      variable: 'CURRENCIES',
      message: 'must contain BASE_CURRENCY',
      isMet: ({ BASE_CURRENCY: base, CURRENCIES: codes }) =>
        typeof base !== 'string' ||
        !Array.isArray(codes) ||
        isCurrencyEnabled({ base, enabled: codes }, base),
    },
  ],
  settings: (given): { readonly currencies: CurrencyConfig } => ({
    currencies: { base: given.BASE_CURRENCY, enabled: given.CURRENCIES },
  }),
})
