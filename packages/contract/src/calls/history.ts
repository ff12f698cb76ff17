import { z } from 'zod'
import {
  amount,
  defineCalls,
  historyFilterSchema,
  pageMetaSchema,
  pageQuerySchema,
  queryBoolean,
  sliceMetaSchema,
  sliceQuerySchema,
  timestamp,
} from '../call.ts'
import { historyFacts } from '../facts/history.ts'
import { seedPairSchema } from '../provider.ts'
import { DEFAULT_LOCALE } from '../routes.ts'
import { betSchema } from '../sportsbook/bet.ts'
import { INVOICE_STATUS, INVOICE_TYPE, numbersOf } from '../statuses.ts'
import { gameSchema } from './game-schemas.ts'

/** Lists of the history, which can be downloaded. */
const HISTORY_LISTS = ['spins', 'bets', 'transactions', 'free-rounds'] as const

/** A round of a game in the history. Amounts are in subunits of its currency. */
export const historyRoundSchema = z.object({
  id: z.string(),
  game: gameSchema.pick({ id: true, name: true, thumbnails: true, provider: true }),
  currency: z.string(),
  stake: amount,
  /** Part of the stake that was refunded. */
  refunded: amount,
  payout: amount,
  /** Net result: payout and refunds less the stake; null while the round is open. */
  net: z.int().nullable(),
  balanceBefore: amount,
  balanceAfter: amount.nullable(),
  /** Part of stake, refunds and payout that is bonus money; null for a round of own money alone. */
  bonus: z.object({ stake: amount, refunded: amount, payout: amount }).nullable(),
  isSettled: z.boolean(),
  /** True if the stake was refunded. */
  isRolledBack: z.boolean(),
  openedAt: timestamp,
  settledAt: timestamp.nullable(),
})
export type HistoryRound = z.infer<typeof historyRoundSchema>

/** A sports bet of the player in the history. */
export const historyBetSchema = historyRoundSchema.extend({
  /** The slip of the bet; null while the sportsbook is unavailable. */
  slip: betSchema.nullable(),
})
export type HistoryBet = z.infer<typeof historyBetSchema>

export const roundDetailsSchema = historyRoundSchema.extend({
  /** The player's choices and the outcome, as reported by the provider. */
  outcome: z.record(z.string(), z.unknown()).nullable(),
  fairness: z
    .object({
      serverSeedHash: z.string(),
      /** Null while the seed is active: rotate the seeds to reveal it. */
      serverSeed: z.string().nullable(),
      clientSeed: z.string(),
      nonce: z.int(),
    })
    .nullable(),
  /** The slip of a sports bet; null for any other round, and while the sportsbook is unavailable. */
  slip: betSchema.nullable(),
})
export type RoundDetails = z.infer<typeof roundDetailsSchema>

/** Language of the names in a slip. */
const slipLocale = z.string().max(5).default(DEFAULT_LOCALE)

const freeRoundSchema = z.object({
  id: z.string(),
  /** Null for rounds from before games were stored with them. */
  game: historyRoundSchema.shape.game.nullable(),
  /** Name of the campaign that gave the spins, by language. */
  title: z.record(z.string(), z.string()),
  currency: z.string(),
  /** Stake of the free spin, which the player doesn’t pay. */
  stake: amount,
  /** Win, at most what the campaign allows. */
  payout: amount,
  isSettled: z.boolean(),
  isRolledBack: z.boolean(),
  startedAt: timestamp,
  settledAt: timestamp.nullable(),
})
export type FreeRound = z.infer<typeof freeRoundSchema>

const historyQuery = z.strictObject({ ...sliceQuerySchema.shape, isSettled: queryBoolean.optional() })

export const historyCalls = defineCalls(historyFacts, {
  'GET /api/game/spins': {
    tag: 'game',
    summary: 'Lists the player’s casino rounds, newest first.',
    query: historyQuery,
    data: z.array(historyRoundSchema),
    meta: sliceMetaSchema,
  },
  'GET /api/game/bets': {
    tag: 'game',
    summary: 'Lists the player’s sports bets with their slips, newest first.',
    query: historyQuery.extend({ locale: slipLocale }),
    data: z.array(historyBetSchema),
    meta: sliceMetaSchema,
  },
  'GET /api/game/free-rounds': {
    tag: 'game',
    summary: 'Lists the player’s rounds of free spins, newest first.',
    query: pageQuerySchema,
    data: z.array(freeRoundSchema),
    meta: pageMetaSchema,
  },
  'POST /api/player/history/link': {
    tag: 'game',
    summary:
      'Issues the address of a CSV file with the player’s casino rounds, sports bets, payments or free rounds.',
    body: z.strictObject({
      ...historyFilterSchema.shape,
      list: z.enum(HISTORY_LISTS),
      /** Only settled or only open rounds. */
      isSettled: z.boolean().optional(),
      /** Only payments of a type and status. */
      type: z.literal(numbersOf(INVOICE_TYPE)).optional(),
      status: z.literal(numbersOf(INVOICE_STATUS)).optional(),
    }),
    /** Path of the file on this site. It can be fetched once, within a minute. */
    data: z.object({ path: z.string() }),
  },
  'GET /api/game/rounds/{id}': {
    tag: 'game',
    summary: 'Returns a round with its outcome and fairness data.',
    params: z.strictObject({ id: z.string().max(64) }),
    query: z.strictObject({ locale: slipLocale }),
    data: roundDetailsSchema,
    errors: ['not_found'],
  },
  'GET /api/game/seeds': {
    tag: 'game',
    summary: 'Returns the player’s provably fair seed pair.',
    data: seedPairSchema,
  },
  'POST /api/game/seeds/rotate': {
    tag: 'game',
    summary: 'Reveals the active server seed and activates the next seed pair.',
    body: z.strictObject({
      clientSeed: z
        .string()
        .min(1)
        .max(64)
        .regex(/^[\x21-\x7e]+$/),
    }),
    data: z.object({ revealed: z.string(), pair: seedPairSchema }),
    errors: ['round_open'],
  },
})
