import { z } from 'zod'
import {
  amount,
  type CallDefinition,
  doneSchema,
  pageMetaSchema,
  pageQuerySchema,
  queryBoolean,
  slug,
  timestamp,
} from '../call.ts'
import { seedPairSchema } from '../provider.ts'
import {
  collectionSchema,
  gameDetailsSchema,
  gameProviderSchema,
  gameSchema,
  gamesMetaSchema,
  VOLATILITIES,
} from './game-schemas.ts'

/** A round of a game as the history shows it. Amounts in subunits of its currency. */
export const historyRoundSchema = z.object({
  id: z.string(),
  game: gameSchema.pick({ id: true, name: true, thumbnails: true, provider: true }),
  currency: z.string(),
  stake: amount,
  /** The part of the stake that came back undone. */
  refunded: amount,
  payout: amount,
  /** What the round brought: payout and refunds less the stake; null while it runs. */
  net: z.int().nullable(),
  balanceBefore: amount,
  balanceAfter: amount.nullable(),
  isSettled: z.boolean(),
  /** A refunded round: its stake came back. */
  isRolledBack: z.boolean(),
  openedAt: timestamp,
  settledAt: timestamp.nullable(),
})
export type HistoryRound = z.infer<typeof historyRoundSchema>

export const roundDetailsSchema = historyRoundSchema.extend({
  /** What the player chose and what came out, as the provider tells it. */
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
})
export type RoundDetails = z.infer<typeof roundDetailsSchema>

/** Where a visitor says to be from; what a trusted proxy tells goes before it. */
const visitorCountry = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()
const historyQuery = z.strictObject({ ...pageQuerySchema.shape, isSettled: queryBoolean.optional() })
const gameParams = z.strictObject({ id: slug })

export const gamesQuerySchema = z.strictObject({
  ...pageQuerySchema.shape,
  /** In any case of letters. */
  collection: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/)
    .optional(),
  provider: slug.optional(),
  kind: z.enum(['slot', 'dice']).optional(),
  feature: slug.optional(),
  volatility: z.enum(VOLATILITIES).optional(),
  country: visitorCountry,
  sort: z.enum(['popular', 'new', 'name', 'rtp']).default('popular'),
})

export const gameCalls = {
  'GET /api/game/collections': {
    auth: 'optional',
    tag: 'game',
    summary: 'Game collections that the visitor’s country may see.',
    query: z.strictObject({
      preview: z.coerce.number().int().min(0).max(24).default(12),
      country: visitorCountry,
    }),
    data: z.array(collectionSchema),
  },
  'GET /api/game/providers': {
    auth: 'none',
    tag: 'game',
    summary: 'Game providers.',
    data: z.array(gameProviderSchema),
  },
  'GET /api/game/providers/{id}': {
    auth: 'none',
    tag: 'game',
    summary: 'One game provider.',
    params: gameParams,
    data: gameProviderSchema,
    errors: ['not_found'],
  },
  'GET /api/game/games': {
    auth: 'none',
    tag: 'game',
    summary: 'Games by filter, with how many each further filter would leave.',
    query: gamesQuerySchema,
    data: z.array(gameSchema),
    meta: gamesMetaSchema,
    errors: ['not_found'],
  },
  'GET /api/game/games/{id}': {
    auth: 'optional',
    tag: 'game',
    summary: 'One game.',
    params: gameParams,
    query: z.strictObject({ locale: z.string().max(5).default('en') }),
    data: gameDetailsSchema,
    errors: ['game_not_available'],
  },
  'GET /api/game/games/search': {
    auth: 'optional',
    tag: 'game',
    summary: 'Games and providers whose name matches, best first.',
    query: z.strictObject({
      query: z.string().trim().min(1).max(100),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    data: z.object({ games: z.array(gameSchema), providers: z.array(gameProviderSchema) }),
  },
  'GET /api/game/search/recent': {
    auth: 'player',
    tag: 'game',
    summary: 'What the player searched for lately.',
    data: z.array(z.string()),
  },
  'DELETE /api/game/search/recent': {
    auth: 'player',
    tag: 'game',
    summary: 'Forgets what the player searched for.',
    data: doneSchema,
  },
  'GET /api/game/games/favorites': {
    auth: 'player',
    tag: 'game',
    summary: 'Favourite games, newest first.',
    data: z.array(gameSchema),
  },
  'POST /api/game/games/{id}/favorite': {
    auth: 'player',
    tag: 'game',
    summary: 'Marks a game as favourite.',
    params: gameParams,
    data: doneSchema,
    errors: ['game_not_available'],
  },
  'DELETE /api/game/games/{id}/favorite': {
    auth: 'player',
    tag: 'game',
    summary: 'Takes the mark away.',
    params: gameParams,
    data: doneSchema,
  },
  'GET /api/game/games/played': {
    auth: 'player',
    tag: 'game',
    summary: 'Recently played games, newest first.',
    data: z.array(gameSchema),
  },
  'GET /api/game/games/features': {
    auth: 'none',
    tag: 'game',
    summary: 'Features that games can be filtered by.',
    data: z.array(z.object({ id: z.string(), totalGames: z.int() })),
  },
  'GET /api/game/spins/winners': {
    auth: 'none',
    tag: 'game',
    summary: 'Latest notable wins, players under a shortened name.',
    data: z.array(
      z.object({
        id: z.string(),
        player: z.string(),
        game: gameSchema.pick({ id: true, name: true, thumbnails: true }),
        stake: amount,
        payout: amount,
        currency: z.string(),
        at: timestamp,
      }),
    ),
  },
  'GET /api/game/spins': {
    auth: 'player',
    tag: 'game',
    summary: 'Slot rounds of the player, newest first.',
    query: historyQuery,
    data: z.array(historyRoundSchema),
    meta: pageMetaSchema,
  },
  'GET /api/game/bets': {
    auth: 'player',
    tag: 'game',
    summary: 'Bets of the player outside slots, newest first.',
    query: historyQuery,
    data: z.array(historyRoundSchema),
    meta: pageMetaSchema,
  },
  'GET /api/game/rounds/{id}': {
    auth: 'player',
    tag: 'game',
    summary: 'One round with its outcome and fairness data.',
    params: z.strictObject({ id: z.string().max(64) }),
    data: roundDetailsSchema,
    errors: ['not_found'],
  },
  'GET /api/game/seeds': {
    auth: 'player',
    tag: 'game',
    summary: 'The player’s provably-fair seed pair.',
    data: seedPairSchema,
  },
  'POST /api/game/seeds/rotate': {
    auth: 'player',
    tag: 'game',
    summary: 'Reveals the active server seed and starts the next pair.',
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
} as const satisfies Record<string, CallDefinition>
