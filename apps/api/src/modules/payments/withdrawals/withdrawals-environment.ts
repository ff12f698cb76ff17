import { environmentPart } from '@tessera/server-kit'
import { z } from 'zod'
import { REVIEW_RULES, type ReviewRule, type ReviewSettings } from './review-rules.ts'

/** The operator's settings of withdrawals. Amounts are in units of the base currency. */
export interface WithdrawalSettings {
  /** Share of each deposit that has to be staked before a withdrawal. */
  readonly turnoverPercent: number
  /** Sum above which the identity has to be verified, in place of the jurisdiction's; null for never. */
  readonly identityAbove?: number | null | undefined
  readonly review: ReviewSettings
  /** Amount above which a second operator has to confirm an adjustment, a refund or a correction of sport. */
  readonly secondPersonAbove: number
}

/** Parses `amount,new-access`, or `off`. */
const reviewRules = z
  .string()
  .default(REVIEW_RULES.join())
  .transform((text, context): readonly ReviewRule[] => {
    const names = text === 'off' ? [] : text.split(',').map((name) => name.trim())
    const unknown = names.find((name) => !REVIEW_RULES.some((rule) => rule === name))
    if (unknown !== undefined)
      context.addIssue(`has no rule ${unknown}; there are ${REVIEW_RULES.join(', ')}`)
    return REVIEW_RULES.filter((rule) => names.includes(rule))
  })

const units = (fallback: number) => z.coerce.number().min(0).max(1e9).default(fallback)

/** Environment of withdrawals. */
export const withdrawalsEnvironment = environmentPart({
  variables: {
    WITHDRAWAL_TURNOVER_PERCENT: {
      schema: z.coerce.number().int().min(0).max(1000).default(100),
      about:
        'share of each deposit that players have to stake before they withdraw; `0` for none ([0118](decisions/0118-terms-of-withdrawals.md))',
      fallback: '`100`',
    },
    WITHDRAWAL_IDENTITY_ABOVE: {
      schema: z
        .union([z.literal('never').transform(() => null), z.coerce.number().min(0).max(1e9)])
        .optional(),
      about:
        'sum of a player’s withdrawals in the base currency above which the identity has to be verified, or `never`',
      fallback: 'jurisdiction',
    },
    WITHDRAWAL_REVIEW_ABOVE: {
      schema: units(1000),
      about: 'amount in the base currency above which operators review each withdrawal',
      fallback: '`1000`',
    },
    WITHDRAWAL_REVIEW_RULES: {
      schema: reviewRules,
      about: `rules of the review: ${REVIEW_RULES.map((rule) => `\`${rule}\``).join(', ')}; \`off\` for none`,
      fallback: 'all',
    },
    PAYMENT_SECOND_PERSON_ABOVE: {
      schema: units(500),
      about:
        'amount in the base currency above which a second operator has to confirm an adjustment, a refund or a correction of sport',
      fallback: '`500`',
    },
  },
  settings: (given): { readonly withdrawals: WithdrawalSettings } => ({
    withdrawals: {
      turnoverPercent: given.WITHDRAWAL_TURNOVER_PERCENT,
      identityAbove: given.WITHDRAWAL_IDENTITY_ABOVE,
      review: { rules: given.WITHDRAWAL_REVIEW_RULES, above: given.WITHDRAWAL_REVIEW_ABOVE },
      secondPersonAbove: given.PAYMENT_SECOND_PERSON_ABOVE,
    },
  }),
})

/** Settings of an installation that sets no variable. */
export const DEFAULT_WITHDRAWALS: WithdrawalSettings = withdrawalsEnvironment.schema.parse({}).withdrawals
