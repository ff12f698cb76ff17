import { z } from 'zod'
import { actBody, amount, cursor, defineOfficeCalls, doneData, filter, id, reason, time } from '../call.ts'
import { BONUS_ROLES, MESSAGE_ROLES } from '../roles.ts'

export const CAMPAIGN_STATES = ['offered', 'withdrawn'] as const

const campaignId = z.string().regex(/^[a-z0-9-]{1,64}$/)
const currency = z.string().regex(/^[A-Z]{2,6}$/)
/** The file of a campaign: YAML with the fields of docs/guides/campaigns.md. */
const text = z.string().min(1).max(50_000)
/** An amount in units, as an operator types it. */
const units = z.string().regex(/^\d{1,15}([.,]\d{1,18})?$/)
const title = z.record(z.string(), z.string())

const campaign = z.object({
  id: campaignId,
  kind: z.string(),
  title,
  state: z.enum(CAMPAIGN_STATES),
  version: z.int(),
  /** Number of bonuses issued, and the most that can be; null for no limit. */
  issued: z.int(),
  total: z.int().nullable(),
  currencies: z.array(z.string()),
  publishedAt: time,
  withdrawnAt: time.nullable(),
})

/** Cashback and rakeback; null for other kinds. */
const payback = z.object({
  period: z.string(),
  rates: z.array(z.object({ level: z.string(), percent: z.number() })),
  /** Part of the losses or margin of the stakes that counts, in percent, by game, category and `other`. */
  shares: z.array(z.object({ name: z.string(), percent: z.number() })),
  minimum: amount,
  most: amount,
  claimDays: z.int(),
  isPaidAtOnce: z.boolean(),
})

const preview = z.object({
  kind: z.string(),
  currency: z.string(),
  deposit: amount.nullable(),
  depositFrom: amount.nullable(),
  bonus: amount.nullable(),
  freeSpins: z
    .object({ count: z.int(), stake: amount, wonMax: amount, gameIds: z.array(z.string()) })
    .nullable(),
  terms: z
    .object({
      wageringRequired: amount,
      /** Stakes in games that count least, until the requirement is met. */
      stakedMax: amount,
      maxBet: amount.nullable(),
      maxConversion: amount.nullable(),
      activeDays: z.int(),
    })
    .nullable(),
  payback: payback.nullable(),
  /** Code of the first reason why the sample player doesn't get it, as an issue would be refused with it. */
  refusal: z.string().nullable(),
  /** Jurisdictions whose players never get it. */
  refusedIn: z.array(z.string()),
})

const wagering = {
  /** Share of players who meet the requirement, and the largest error of it. */
  completion: z.number(),
  dropped: z.number(),
  /** Standard error of `completion` if rounds were simulated; null otherwise. */
  completionError: z.number().nullable(),
  staked: amount,
  /** Step to which the payouts of a slot were grouped; null for exact payouts. */
  step: amount.nullable(),
}

const cost = z.object({
  currency: z.string(),
  deposit: amount,
  /** Stake of every bet. */
  stake: amount,
  /** Null for free spins without a bonus. `rounds` is the number of bets until the requirement is met. */
  bonus: z.object({ amount, rounds: z.int(), ...wagering }).nullable(),
  /** Null without free spins. `won` is the mean of their winnings; they are wagered unless `wagering` is null. */
  spins: z
    .object({ count: z.int(), stake: amount, won: amount, wagering: z.object(wagering).nullable() })
    .nullable(),
  mean: amount,
  deviation: amount,
  players: z.int(),
  /** Mean cost of all players, and the bounds between which it is with 95 %. */
  total: z.object({ mean: amount, from: amount, to: amount }),
  /** Number of simulated rounds of free spins, and the standard error of `mean`; null if all payouts are exact. */
  sampled: z.object({ rounds: z.int(), meanError: amount }).nullable(),
})

export const campaignCalls = defineOfficeCalls({
  'GET /office/campaigns': {
    access: BONUS_ROLES,
    summary: 'Lists bonus campaigns, the latest first',
    query: z.strictObject({ state: filter(z.enum(CAMPAIGN_STATES)), cursor: filter(cursor) }),
    data: z.object({ campaigns: z.array(campaign), next: z.string().nullable() }),
  },
  'GET /office/campaigns/{campaignId}': {
    access: BONUS_ROLES,
    summary: 'Returns a campaign with its file and what operators did about it',
    params: z.object({ campaignId }),
    data: campaign.extend({
      text,
      acts: z.array(
        z.object({
          at: time,
          act: z.enum(['publish', 'withdraw', 'issue']),
          version: z.int(),
          playerId: z.string().nullable(),
          operator: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  },
  'POST /office/campaigns/check': {
    access: BONUS_ROLES,
    summary: 'Checks the file of a campaign and names the line of every problem',
    body: z.strictObject({ text }),
    data: z.object({
      /** Null if the file has problems. */
      campaign: z.object({ id: campaignId, kind: z.string(), currencies: z.array(z.string()) }).nullable(),
      problems: z.array(z.object({ line: z.int().nullable(), message: z.string() })),
      /** Version under which this id is published; null for a new campaign. */
      version: z.int().nullable(),
    }),
  },
  'POST /office/campaigns/preview': {
    access: BONUS_ROLES,
    summary: 'Shows what a campaign gives to a sample player and asks for it',
    body: z.strictObject({
      text,
      currency,
      deposit: units.nullable(),
      country: z.string().regex(/^[A-Z]{2}$/),
      depositNumber: z.int().min(1).max(1000),
    }),
    data: preview,
  },
  'GET /office/campaign-games': {
    access: MESSAGE_ROLES,
    summary: 'Lists the games over which the cost of a campaign can be computed',
    data: z.object({ games: z.array(z.string()) }),
  },
  'POST /office/campaigns/cost': {
    access: MESSAGE_ROLES,
    summary: 'Computes what a campaign costs for players who wager in a game with a flat stake',
    body: z.strictObject({
      text,
      currency,
      game: id,
      stake: units,
      deposit: units.nullable(),
      players: z.int().min(1).max(100_000_000),
    }),
    data: cost,
  },
  'POST /office/campaigns': {
    access: MESSAGE_ROLES,
    summary: 'Publishes a campaign, or a new version of it',
    body: z.strictObject({ text, reason }),
    data: z.object({ id: campaignId, version: z.int() }),
  },
  'POST /office/campaigns/{campaignId}/issue': {
    access: BONUS_ROLES,
    summary: 'Issues the bonus of a campaign to a player, once for each key',
    params: z.object({ campaignId }),
    body: z.strictObject({ playerId: id, currency, key: id, reason }),
    data: z.object({ bonusId: z.string() }),
  },
  'POST /office/campaigns/{campaignId}/withdraw': {
    access: MESSAGE_ROLES,
    summary: 'Withdraws a campaign from the offers; players keep their bonuses',
    params: z.object({ campaignId }),
    body: actBody,
    data: doneData,
  },
})
