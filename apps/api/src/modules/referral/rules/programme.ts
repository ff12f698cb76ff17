import type { ReferralProgramme } from '@tessera/contract'
import { currencyOf, findCurrency } from '@tessera/money'
import { z } from 'zod'

/** Basis points of one per cent. Shares are stored in basis points. */
const PERCENT_BPS = 100
/** Highest share in per cent: above it, a player could deposit through a second account at a profit. */
const SHARE_MAX = 50
const AMOUNT_MAX = 1_000_000
const PLAY_MAX = 100

const isExact = (value: number, steps: number): boolean =>
  Math.abs(value * steps - Math.round(value * steps)) < 1e-6

/** The referral programme as an operator writes it. */
export const programmeSchema = z
  .strictObject({
    currency: z.string().refine((code) => findCurrency(code) !== undefined, 'is not a currency'),
    /** In per cent of a deposit. */
    share: z
      .number()
      .positive()
      .max(SHARE_MAX)
      .refine((value) => isExact(value, PERCENT_BPS), 'has more than 2 decimals'),
    deposits: z.int().min(1).max(1000),
    days: z.int().min(1).max(3650),
    /** In units of the currency. */
    minimumDeposit: z.number().positive().max(AMOUNT_MAX),
    maximumPerFriend: z.number().positive().max(AMOUNT_MAX),
    /** Times that the friend has to stake the deposit from own money; 0 without this condition. */
    play: z
      .number()
      .min(0)
      .max(PLAY_MAX)
      .refine((value) => isExact(value, PERCENT_BPS), 'has more than 2 decimals'),
    playDays: z.int().min(1).max(365),
    holdDays: z.int().min(0).max(365),
  })
  .superRefine(({ currency, minimumDeposit, maximumPerFriend }, context) => {
    const unit = findCurrency(currency)?.subunitToUnit ?? 1
    for (const [field, value] of Object.entries({ minimumDeposit, maximumPerFriend }))
      if (!isExact(value, unit))
        context.addIssue({ code: 'custom', path: [field], message: `is not an amount in ${currency}` })
  })
export type Programme = z.output<typeof programmeSchema>

const toSubunits = (units: number, currency: string): number =>
  Math.round(units * currencyOf(currency).subunitToUnit)

/** Describes the terms for players, with amounts in subunits. */
export const termsOf = (programme: Programme): ReferralProgramme => ({
  ...programme,
  minimumDeposit: toSubunits(programme.minimumDeposit, programme.currency),
  maximumPerFriend: toSubunits(programme.maximumPerFriend, programme.currency),
})

/** Returns the terms as the SQL of this module reads them: the share in basis points, amounts in subunits. */
export const storedTermsOf = (programme: Programme) => {
  const { share, ...terms } = termsOf(programme)
  return { ...terms, shareBps: Math.round(share * PERCENT_BPS) }
}
