import { bonusTermsSchema, localText } from '@tessera/contract'
import { z } from 'zod'
import { amountsSchema as amounts } from './amounts-schema.ts'
import { freeSpinsProblems } from './free-spins-problems.ts'
import { PAYBACK_KINDS, paybackProblems, paybackSchema } from './payback-schema.ts'

const positive = z.number().positive()

const text = localText(400)
const id = z.string().regex(/^[a-z0-9-]{1,64}$/, 'is not made of a-z, 0-9 and hyphens')
const terms = bonusTermsSchema.shape

const wageringSchema = z.strictObject({
  /** Multiple of the bonus, or of bonus and deposit; 0 for none. */
  multiple: z.number().min(0).max(100).multipleOf(0.01),
  of: terms.wageringOf.default('bonus'),
  contribution: z
    .strictObject({
      games: terms.contribution.shape.games.default({}),
      categories: terms.contribution.shape.categories.default({}),
      other: terms.contribution.shape.other,
    })
    .default({ games: {}, categories: {}, other: 10_000 }),
  maxBet: amounts.default({}),
  excludedGames: z.array(z.string()).default([]),
  /** Lowest odds of sports bets, such as 1.5. */
  minOdds: z.number().min(1).max(1000).multipleOf(0.001).nullable().default(null),
  /** Lowest multiple of casino bets whose odds the player chooses, such as 1.5; 1 allows every bet. */
  minMultiplier: z.number().min(1).max(1000).multipleOf(0.001).default(1),
})

const shape = {
  id,
  /**
   * `deposit`: triggered by a deposit. `code`: given for its code. `reward`: issued by other parts of the product. `cashback`: a part
   * of the net loss of a period. `rakeback`: a part of the margin of its stakes.
   */
  kind: z.enum(['deposit', 'code', 'reward', ...PAYBACK_KINDS]),
  title: text,
  summary: text,
  startsAt: z.iso.datetime().nullable().default(null),
  endsAt: z.iso.datetime().nullable().default(null),
  /** Countries of residence; all without any. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'is not a country code')).default([]),
  package: z
    .strictObject({ id, step: z.int().min(1).max(20) })
    .nullable()
    .default(null),
  /** Part of the deposit in percent, with its maximum by currency. */
  percent: positive.max(1000).nullable().default(null),
  /** Amount by currency: the maximum of a part, or the amount itself. A currency without one is not supported. */
  amount: amounts,
  /** Free spins instead of an amount: `amount` is then the most that they can win, and `wagering` applies to what they win. */
  freeSpins: z
    .strictObject({
      count: z.int().min(1).max(1000),
      stake: amounts,
      /** Ids of the games; all without any. */
      games: z.array(z.string()).default([]),
      /** With it, the campaign gives free spins next to its bonus, which can win at most this much. */
      wonMax: amounts.nullable().default(null),
    })
    .nullable()
    .default(null),
  /** Rules of cashback and rakeback: `amount` is then the most that a period gives, and `wagering` applies to it; 0 for own money. */
  payback: paybackSchema.nullable().default(null),
  trigger: z
    .strictObject({
      depositNumbers: z.array(z.int().min(1)).default([]),
      amountFrom: amounts.default({}),
      /** Smallest deposit in units of the base currency, for currencies without an amount of their own. */
      baseAmountFrom: positive.nullable().default(null),
    })
    .nullable()
    .default(null),
  wagering: wageringSchema,
  maxConversionMultiple: positive.max(1000).nullable().default(null),
  isSticky: z.boolean().default(false),
  order: terms.order.default('own_first'),
  endsOnWithdrawal: z.boolean().default(true),
  cancellable: terms.cancellable.default('always'),
  /** True if a bonus waits for the player to activate it. */
  needsActivation: z.boolean().default(false),
  activateWithinDays: z.int().min(1).max(365).default(7),
  activeDays: z.int().min(1).max(365),
  perPlayer: z.int().min(1).default(1),
  /** Number of bonuses in total; null for no limit. */
  total: z.int().min(1).nullable().default(null),
  /** Codes that unlock it, each with its number of uses; null for any number. */
  codes: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[A-Z0-9]{4,20}$/, 'is not made of 4 to 20 of A-Z and 0-9'),
        uses: z.int().min(1).nullable().default(null),
      }),
    )
    .default([]),
}

/** A campaign as an operator writes it: a YAML file of these fields (docs/guides/campaigns.md). */
export const campaignSchema = z.strictObject(shape).superRefine((campaign, context) => {
  const problem = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const { kind, percent, trigger, codes, wagering, startsAt, endsAt } = campaign
  if (Object.keys(campaign.amount).length === 0) problem(['amount'], 'needs a currency')
  if (kind === 'deposit' && trigger === null) problem(['kind'], 'needs a trigger')
  if (kind !== 'deposit' && trigger !== null) problem(['trigger'], 'is only for the kind deposit')
  if (kind !== 'deposit' && percent !== null) problem(['percent'], 'is only for the kind deposit')
  if (percent === null && wagering.of !== 'bonus')
    problem(['wagering', 'of'], 'is only for a bonus in percent of the deposit')
  if (kind === 'code' && codes.length === 0) problem(['kind'], 'needs a code')
  if (kind !== 'code' && kind !== 'deposit' && codes.length > 0)
    problem(['codes'], `is not for the kind ${kind}`)
  for (const [path, message] of paybackProblems(campaign)) problem(path, message)
  if (new Set(codes.map(({ code }) => code)).size < codes.length) problem(['codes'], 'has a code twice')
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) problem(['endsAt'], 'is not after startsAt')
  for (const [path, message] of freeSpinsProblems(campaign)) problem(path, message)
  for (const code of Object.keys(campaign.amount)) {
    if (trigger && trigger.baseAmountFrom === null && trigger.amountFrom[code] === undefined)
      problem(['trigger', 'amountFrom'], `lacks ${code}`)
    if (Object.keys(wagering.maxBet).length > 0 && wagering.maxBet[code] === undefined)
      problem(['wagering', 'maxBet'], `lacks ${code}`)
  }
  if (wagering.multiple > 0 && highestContribution(campaign) === 0)
    problem(['wagering', 'contribution'], 'lets no game count, so that wagering never ends')
})
export type Campaign = z.output<typeof campaignSchema>

const contributions = ({ wagering: { contribution } }: Pick<Campaign, 'wagering'>): number[] => [
  contribution.other,
  ...Object.values(contribution.games),
  ...Object.values(contribution.categories),
]
const highestContribution = (campaign: Pick<Campaign, 'wagering'>): number =>
  Math.max(...contributions(campaign))

/** Returns the lowest contribution of a game that counts, in basis points. */
export const lowestContribution = (campaign: Pick<Campaign, 'wagering'>): number =>
  Math.min(...contributions(campaign).filter((each) => each > 0))
