import { z } from 'zod'
import {
  amount,
  currencyCode,
  defineCalls,
  pageMetaSchema,
  pageQuerySchema,
  positiveAmount,
  timestamp,
} from '../call.ts'
import { referralFacts } from '../facts/referral.ts'

const depositRuleSchema = z.object({
  /** Per cent of a friend's deposit that the player earns. */
  share: z.number(),
  /** Number of deposits of a friend that earn. */
  deposits: z.int(),
  /** Days after a friend's registration in which deposits earn. */
  days: z.int(),
  /** Smallest deposit that earns. */
  minimumDeposit: amount,
  /** The most that a player earns with the deposits of one friend. */
  maximumPerFriend: amount,
  /** Times that the friend has to stake the deposit from own money, within a number of days after it. */
  play: z.number(),
  playDays: z.int(),
  /** Days until an earning is added to the balance of earnings. */
  holdDays: z.int(),
})
export type ReferralDepositRule = z.infer<typeof depositRuleSchema>

const marginRuleSchema = z.object({
  /** Per cent of the margin on a friend that the player earns. */
  share: z.number(),
  /** Calendar months in UTC that earn, from the month of the friend's registration. */
  months: z.int(),
  /** The most that a player earns with one friend and month. */
  maximumPerMonth: amount,
  /** The most of a month's margin that counts, in per cent of the friend's stakes. */
  maximumOfStakes: z.number(),
  /** Days after the end of a month until an earning is added to the balance of earnings. */
  holdDays: z.int(),
  /** True if a negative month is deducted from later ones. */
  carriesOver: z.boolean(),
  /** Costs that are deducted, in per cent: of stakes in games, of stakes in sport, and of deposits. */
  costs: z.object({ casinoStakes: z.number(), sportStakes: z.number(), deposits: z.number() }),
})
export type ReferralMarginRule = z.infer<typeof marginRuleSchema>

export const referralProgrammeSchema = z.object({
  /** Currency of the amounts below. */
  currency: z.string(),
  /** Terms of a friend's deposits; null if they earn nothing. */
  deposit: depositRuleSchema.nullable(),
  /** Terms of the margin on a friend; null if it earns nothing. */
  margin: marginRuleSchema.nullable(),
})
export type ReferralProgramme = z.infer<typeof referralProgrammeSchema>

const referralBalanceSchema = z.object({
  currency: z.string(),
  /** Earnings that can be transferred now. */
  available: amount,
  /** Earnings that wait for the end of their holding period, or for a review. */
  pending: amount,
  /** All earnings so far, transferred ones included and pending ones not. */
  earned: amount,
})
export type ReferralBalance = z.infer<typeof referralBalanceSchema>

export const referralSchema = z.object({
  /** The player's id in links and in the form of the registration. */
  refId: z.string(),
  link: z.string(),
  /** Number of friends who have registered, and of active ones. */
  invited: z.int(),
  active: z.int(),
  /** By currency; empty without earnings. */
  balances: z.array(referralBalanceSchema),
})
export type Referral = z.infer<typeof referralSchema>

const invitedFriendSchema = z.object({
  /** Number of the friend among all of the player, from 1 for the first. */
  number: z.int(),
  /** Masked nickname; null if the friend has none. Nothing else says who the friend is. */
  name: z.string().nullable(),
  registeredAt: timestamp,
  /** True once a deposit of the friend has earned, or the friend has played in a month whose margin counts. */
  isActive: z.boolean(),
})
export type InvitedFriend = z.infer<typeof invitedFriendSchema>

export const referralCalls = defineCalls(referralFacts, {
  'GET /api/referral/programme': {
    tag: 'referral',
    summary: 'Returns the terms of the referral programme.',
    data: referralProgrammeSchema,
  },
  'GET /api/referral': {
    tag: 'referral',
    summary: 'Returns the player’s link with what it has brought.',
    data: referralSchema,
  },
  'GET /api/referral/friends': {
    tag: 'referral',
    summary: 'Lists the friends who registered by the player’s link, the newest first.',
    query: pageQuerySchema,
    data: z.array(invitedFriendSchema),
    meta: pageMetaSchema,
  },
  'POST /api/referral/transfer': {
    tag: 'referral',
    summary: 'Transfers earnings to the player’s account of the same currency.',
    body: z.strictObject({ currency: currencyCode, amount: positiveAmount }),
    data: z.object({
      /** Earnings that are still available in the currency. */
      available: amount,
    }),
    errors: ['insufficient_funds', 'idempotency_conflict'],
  },
})
