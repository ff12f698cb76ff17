import { bonusTermsSchema, PAYBACK_PERIODS } from '@tessera/contract'
import { z } from 'zod'
import { amountsSchema } from './amounts-schema.ts'

const shares = bonusTermsSchema.shape.contribution.shape

/** Basis points by game, else by category, else `other`. */
const basisPoints = z.strictObject({
  games: shares.games.default({}),
  categories: shares.categories.default({}),
  other: shares.other,
})

/** Rules of cashback and rakeback: the part of a period's losses or stakes that players get back. */
export const paybackSchema = z.strictObject({
  /** Calendar period in the player's time zone. */
  period: z.enum(PAYBACK_PERIODS),
  /** Percent by level of the loyalty programme. A level without a rate has the one of the levels below, or none. */
  rates: z.record(z.string(), z.number().min(0).max(100).multipleOf(0.01)),
  /** Smallest amount that is paid for a period. */
  minimum: amountsSchema.default({}),
  /** Part of the losses that counts; all of it by default. For cashback. */
  contribution: basisPoints.nullable().default(null),
  /** Expected margin of the house on a stake. For rakeback. */
  margin: basisPoints.nullable().default(null),
  /** Days to claim the amount of a period. */
  claimDays: z.int().min(1).max(90).default(7),
})
export type PaybackRules = z.output<typeof paybackSchema>

/** Kinds of campaigns with such rules. */
export const PAYBACK_KINDS = ['cashback', 'rakeback'] as const
export type PaybackKind = (typeof PAYBACK_KINDS)[number]

/** True for the kind of a campaign that gives back a part of losses or stakes. */
export const isPaybackKind = (kind: string): kind is PaybackKind =>
  PAYBACK_KINDS.some((each) => each === kind)

/** Basis points of a loss or of a stake that count. */
export const countedOf = ({ contribution, margin }: PaybackRules): z.output<typeof basisPoints> =>
  margin ?? contribution ?? { games: {}, categories: {}, other: 10_000 }

/** Fields of a campaign that its payback is checked against. */
interface Checked {
  readonly kind: string
  readonly payback: PaybackRules | null
  readonly amount: Readonly<Record<string, number>>
}

/** Fields that are not for campaigns of cashback and rakeback, with the values that they have if they are left out. */
const LEFT_OUT = {
  ...{ freeSpins: null, package: null, total: null },
  ...{ perPlayer: 1, needsActivation: false },
} as const

type Problem = readonly [path: PropertyKey[], message: string]

/** Lists what is wrong with the payback of a campaign. */
export function paybackProblems(campaign: Checked & Readonly<Record<string, unknown>>): Problem[] {
  const { kind, payback, amount } = campaign
  if (!isPaybackKind(kind))
    return payback === null ? [] : [[['payback'], 'is only for cashback and rakeback']]
  if (payback === null) return [[['kind'], 'needs payback']]
  const foreign = Object.entries(LEFT_OUT)
    .filter(([field, value]) => campaign[field] !== value)
    .map(([field]): Problem => [[field], `is not for the kind ${kind}`])
  return [...foreign, ...ruleProblems(kind, payback), ...minimumProblems(payback, amount)]
}

function ruleProblems(kind: PaybackKind, payback: PaybackRules): Problem[] {
  const problems: Problem[] = []
  if (Object.values(payback.rates).every((rate) => rate === 0))
    problems.push([['payback', 'rates'], 'gives nothing at any level'])
  if (kind === 'rakeback' && payback.margin === null)
    problems.push([['payback'], 'needs the margin of rakeback'])
  if (kind === 'rakeback' && payback.contribution !== null)
    problems.push([['payback', 'contribution'], 'is only for cashback'])
  if (kind === 'cashback' && payback.margin !== null)
    problems.push([['payback', 'margin'], 'is only for rakeback'])
  const { games, categories, other } = countedOf(payback)
  if ([...Object.values(games), ...Object.values(categories), other].every((each) => each === 0))
    problems.push([['payback', payback.margin ? 'margin' : 'contribution'], 'lets no game count'])
  return problems
}

function minimumProblems({ minimum }: PaybackRules, amount: Checked['amount']): Problem[] {
  if (Object.keys(minimum).length === 0) return []
  return Object.entries(amount).flatMap(([code, most]): Problem[] => {
    const least = minimum[code]
    if (least === undefined) return [[['payback', 'minimum'], `lacks ${code}`]]
    return least > most ? [[['payback', 'minimum', code], 'is above the amount']] : []
  })
}
