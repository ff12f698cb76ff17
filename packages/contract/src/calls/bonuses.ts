import { z } from 'zod'
import {
  amount,
  currencyCode,
  defineCalls,
  doneSchema,
  pageMetaSchema,
  pageQuerySchema,
  queryList,
  timestamp,
} from '../call.ts'
import { bonusesFacts } from '../facts/bonuses.ts'
import { BONUS_CODE_STATUS, BONUS_RESULT, BONUS_STATUS, numbersOf } from '../statuses.ts'
import { bonusOfferSchema, campaignId, localTextSchema } from './bonus-offers.ts'
import { bonusTermsSchema } from './bonus-terms.ts'

/** A bonus of a player. Amounts are in subunits of its currency. */
export const playerBonusSchema = z.object({
  id: z.string(),
  campaignId: z.string(),
  title: localTextSchema,
  status: z.literal(numbersOf(BONUS_STATUS)),
  /** `none` until the bonus is finished. */
  result: z.literal(numbersOf(BONUS_RESULT)),
  /** Amount that was granted. */
  amount,
  /** Bonus money that is left. */
  balance: amount,
  /** Amount that became own money; 0 until the bonus is finished. */
  converted: amount,
  currency: z.string(),
  /** Package of several bonuses that it is part of; null without one. */
  packageId: z.string().nullable(),
  /** Session of the game that issued it; null for a bonus of a campaign. */
  issueSessionId: z.string().nullable(),
  /** Games that count towards wagering; empty for all games. */
  wagerCasinoConditions: z.object({ gameIds: z.array(z.string()) }),
  terms: bonusTermsSchema,
  /** Part of the wagering requirement that is met, in subunits. */
  wagered: amount,
  /** True while a round with its money is open: cancelling it forfeits that money too. */
  hasOpenRounds: z.boolean(),
  issuedAt: timestamp,
  activatedAt: timestamp.nullable(),
  /** End of the time in which an issued bonus can be activated, or an active one played. */
  expiresAt: timestamp,
  endedAt: timestamp.nullable(),
})
export type PlayerBonus = z.infer<typeof playerBonusSchema>

/** Places in which a bonus code is entered. */
export const BONUS_CODE_TRIGGERS = ['registration', 'deposit', 'bonuses'] as const

/** A code that the player has entered. `incorrect` and `not_available` are answers only; such a code isn't stored. */
export const bonusCodeSchema = z.object({
  /** Null for a code that isn't stored. */
  playerBonusCodeId: z.string().nullable(),
  bonusCode: z.string(),
  status: z.literal(numbersOf(BONUS_CODE_STATUS)),
  trigger: z.enum(BONUS_CODE_TRIGGERS),
  /** Campaign of a valid code. */
  campaignId: z.string().nullable(),
  title: localTextSchema.nullable(),
})
export type BonusCode = z.infer<typeof bonusCodeSchema>

const params = z.strictObject({ id: z.string().max(40) })
const trigger = z.enum(BONUS_CODE_TRIGGERS)

export const bonusesCalls = defineCalls(bonusesFacts, {
  'GET /api/game/bonuses': {
    tag: 'bonuses',
    summary: 'Lists the bonuses on offer in a currency, with what each gives for a deposit of an amount.',
    query: z.strictObject({
      /** The player’s active currency by default, or that of the installation for a guest. */
      currency: currencyCode.optional(),
      amount: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    data: z.array(bonusOfferSchema),
    errors: ['currency_not_available'],
  },
  'GET /api/game/bonuses/status': {
    tag: 'bonuses',
    summary: 'Tells which of some offered bonuses the player can get now, and why not.',
    query: z.strictObject({ bonusIds: queryList(campaignId), currency: currencyCode }),
    data: z.array(
      z.object({
        bonusId: z.string(),
        isAvailable: z.boolean(),
        reason: bonusOfferSchema.shape.unavailable,
      }),
    ),
    errors: ['currency_not_available'],
  },
  'GET /api/game/player-bonuses': {
    tag: 'bonuses',
    summary: 'Lists the player’s bonuses by status and currency.',
    query: z.strictObject({
      status: queryList(z.enum(['1', '2'])).optional(),
      currency: queryList(currencyCode).optional(),
    }),
    data: z.array(playerBonusSchema),
  },
  'GET /api/game/player-bonuses/history': {
    tag: 'bonuses',
    summary: 'Lists all bonuses of the player, the latest first.',
    query: pageQuerySchema,
    data: z.array(playerBonusSchema),
    meta: pageMetaSchema,
  },
  'PUT /api/game/player-bonuses/{id}/activate': {
    tag: 'bonuses',
    summary: 'Activates an issued bonus: its money can be staked.',
    params,
    data: playerBonusSchema,
    errors: ['not_found', 'bonus_ended', 'bonus_not_available'],
  },
  'PUT /api/game/player-bonuses/{id}/cancel': {
    tag: 'bonuses',
    summary: 'Cancels a bonus. Its money and what was won with it are forfeited.',
    params,
    body: z.strictObject({
      /** True if the player accepts that money in open rounds is forfeited too. */
      withOpenRounds: z.boolean().default(false),
    }),
    data: playerBonusSchema,
    errors: ['not_found', 'bonus_ended', 'bonus_unsettled', 'bonus_cancel_locked'],
  },
  'GET /api/game/bonuses/bonuscodes': {
    tag: 'bonuses',
    summary: 'Lists the codes that the player has entered and not used yet.',
    query: z.strictObject({ trigger: trigger.optional() }),
    data: z.array(bonusCodeSchema),
  },
  'POST /api/game/bonuses/bonuscodes': {
    tag: 'bonuses',
    summary: 'Enters a bonus code: issues its bonus, or keeps it for the next deposit.',
    body: z.strictObject({ bonusCode: z.string().trim().min(1).max(40), trigger }),
    data: bonusCodeSchema,
  },
  'DELETE /api/game/bonuses/bonuscodes': {
    tag: 'bonuses',
    summary: 'Removes a code that was entered and not used yet.',
    body: z.strictObject({ playerBonusCodeId: z.string().max(40) }),
    data: doneSchema,
    errors: ['not_found'],
  },
})
