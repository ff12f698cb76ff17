import type { ReferralDepositRule, ReferralMarginRule, ReferralProgramme } from '@tessera/contract'
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
const hasTwoDecimals = (value: number): boolean => isExact(value, PERCENT_BPS)
const TOO_EXACT = 'has more than 2 decimals'

/** In per cent. */
const share = z.number().positive().max(SHARE_MAX).refine(hasTwoDecimals, TOO_EXACT)
/** In per cent. */
const cost = z.number().min(0).max(100).refine(hasTwoDecimals, TOO_EXACT)
/** In units of the currency. */
const money = z.number().positive().max(AMOUNT_MAX)

const depositSchema = z.strictObject({
  share,
  deposits: z.int().min(1).max(1000),
  days: z.int().min(1).max(3650),
  minimumDeposit: money,
  maximumPerFriend: money,
  /** Times that the friend has to stake the deposit from own money; 0 without this condition. */
  play: z.number().min(0).max(PLAY_MAX).refine(hasTwoDecimals, TOO_EXACT),
  playDays: z.int().min(1).max(365),
  holdDays: z.int().min(0).max(365),
})

const marginSchema = z.strictObject({
  share,
  months: z.int().min(1).max(120),
  maximumPerMonth: money,
  maximumOfStakes: z.number().positive().max(100).refine(hasTwoDecimals, TOO_EXACT),
  // At least a day, in which rounds of the month's last minutes are counted.
  holdDays: z.int().min(1).max(365),
  carriesOver: z.boolean(),
  costs: z.strictObject({ casinoStakes: cost, sportStakes: cost, deposits: cost }),
})

/** The referral programme as an operator writes it: what deposits earn, what the margin earns, or both. */
export const programmeSchema = z
  .strictObject({
    currency: z.string().refine((code) => findCurrency(code) !== undefined, 'is not a currency'),
    deposit: depositSchema.optional(),
    margin: marginSchema.optional(),
  })
  .superRefine(({ currency, deposit, margin }, context) => {
    const unit = findCurrency(currency)?.subunitToUnit ?? 1
    const amounts: [string, string, number | undefined][] = [
      ['deposit', 'minimumDeposit', deposit?.minimumDeposit],
      ['deposit', 'maximumPerFriend', deposit?.maximumPerFriend],
      ['margin', 'maximumPerMonth', margin?.maximumPerMonth],
    ]
    for (const [rule, field, value] of amounts)
      if (value !== undefined && !isExact(value, unit))
        context.addIssue({ code: 'custom', path: [rule, field], message: `is not an amount in ${currency}` })
    if (!deposit && !margin)
      context.addIssue({ code: 'custom', path: ['currency'], message: 'needs a rule: deposit or margin' })
  })
export type Programme = z.output<typeof programmeSchema>

/** Describes the terms for players, with amounts in subunits. */
export function termsOf({ currency, deposit, margin }: Programme): ReferralProgramme {
  const { subunitToUnit } = currencyOf(currency)
  const subunits = (units: number): number => Math.round(units * subunitToUnit)
  return {
    currency,
    deposit: deposit
      ? {
          ...deposit,
          minimumDeposit: subunits(deposit.minimumDeposit),
          maximumPerFriend: subunits(deposit.maximumPerFriend),
        }
      : null,
    margin: margin ? { ...margin, maximumPerMonth: subunits(margin.maximumPerMonth) } : null,
  }
}

const bps = (percent: number): number => Math.round(percent * PERCENT_BPS)
const storedDeposit = ({ share, ...terms }: ReferralDepositRule) => ({ ...terms, shareBps: bps(share) })
const storedMargin = ({ share, costs, maximumOfStakes, ...terms }: ReferralMarginRule) => ({
  ...terms,
  shareBps: bps(share),
  ofStakesBps: bps(maximumOfStakes),
  casinoBps: bps(costs.casinoStakes),
  sportBps: bps(costs.sportStakes),
  depositBps: bps(costs.deposits),
})

/** Returns the terms as the SQL of this module reads them: per cents in basis points, amounts in subunits. */
export function storedTermsOf(programme: Programme) {
  const { currency, deposit, margin } = termsOf(programme)
  return { currency, deposit: deposit && storedDeposit(deposit), margin: margin && storedMargin(margin) }
}
