import { bearerKey, environmentPart, serviceAddress } from '@tessera/server-kit'
import { z } from 'zod'
import { createHttpRates } from './rates/http-rates.ts'
import type { RatesConfig } from './rates/refresh-rates.ts'

const MS_PER_MINUTE = 60_000
const DEFAULT_RATE_MAX_AGE_MINUTES = 60
/** Default age from which a rate is out of date. */
export const DEFAULT_RATE_MAX_AGE_MS = DEFAULT_RATE_MAX_AGE_MINUTES * MS_PER_MINUTE
/** Bounds of the age: above the 15 minutes for which clients store the settings, and a week. */
const AGE_MINUTES = { min: 20, max: 7 * 24 * 60 }

/** Environment of the wallet: how long a rate may be used. */
export const walletEnvironment = environmentPart({
  variables: {
    RATE_MAX_AGE_MINUTES: {
      schema: z.coerce
        .number()
        .int()
        .min(AGE_MINUTES.min)
        .max(AGE_MINUTES.max)
        .default(DEFAULT_RATE_MAX_AGE_MINUTES),
      about:
        'age from which an exchange rate is out of date: amounts then don’t convert ([0117](decisions/0117-exchange-rates.md))',
      fallback: `\`${DEFAULT_RATE_MAX_AGE_MINUTES}\``,
    },
  },
  settings: ({ RATE_MAX_AGE_MINUTES }): Pick<RatesConfig, 'rateMaxAgeMs'> => ({
    rateMaxAgeMs: RATE_MAX_AGE_MINUTES * MS_PER_MINUTE,
  }),
})

/** Environment of the source of exchange rates. */
export const ratesEnvironment = environmentPart({
  variables: {
    RATES_URL: {
      schema: serviceAddress('the address of the exchange rates').optional(),
      about: 'service with the exchange rates, read at `/rates`; without it amounts don’t convert',
    },
    RATES_API_KEY: {
      schema: bearerKey('the key for the exchange rates').optional(),
      about: 'the key that is sent to it; required with `RATES_URL`',
      key: 'company',
    },
  },
  rules: [
    {
      variable: 'RATES_API_KEY',
      message: 'missing: RATES_URL needs its key',
      isMet: ({ RATES_URL, RATES_API_KEY }) => RATES_URL === undefined || RATES_API_KEY !== undefined,
    },
  ],
  settings: ({ RATES_URL, RATES_API_KEY }): Pick<RatesConfig, 'rateSource'> =>
    RATES_URL === undefined || RATES_API_KEY === undefined
      ? {}
      : { rateSource: createHttpRates({ url: RATES_URL.replace(/\/$/, ''), apiKey: RATES_API_KEY }) },
})
