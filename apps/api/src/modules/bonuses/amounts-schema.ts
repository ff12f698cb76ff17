import { findCurrency } from '@tessera/money'
import { z } from 'zod'

const currency = z.string().refine((code) => findCurrency(code) !== undefined, 'is not a currency')

const fits = (code: string, units: number): boolean => {
  const subunits = units * (findCurrency(code)?.subunitToUnit ?? 1)
  return Math.abs(subunits - Math.round(subunits)) < 1e-6
}

/** Amounts of a campaign in currency units, by currency. */
export const amountsSchema = z.record(currency, z.number().positive()).superRefine((all, context) => {
  for (const [code, units] of Object.entries(all))
    if (!fits(code, units))
      context.addIssue({ code: 'custom', path: [code], message: 'has more decimals than the currency' })
})
