import { z } from 'zod'
import { amount, defineCalls, doneSchema, pageQuerySchema, slug, timestamp } from '../call.ts'
import { catalogueFacts } from '../facts/catalogue.ts'
import { DEFAULT_LOCALE } from '../routes.ts'
import {
  collectionSchema,
  gameDetailsSchema,
  gameProviderSchema,
  gameSchema,
  gamesMetaSchema,
  VOLATILITIES,
} from './game-schemas.ts'

/** Country that the visitor claims. The country reported by a trusted proxy takes precedence. */
const visitorCountry = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()
const gameParams = z.strictObject({ id: slug })

export const gamesQuerySchema = z.strictObject({
  ...pageQuerySchema.shape,
  /** Case-insensitive. */
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

export const catalogueCalls = defineCalls(catalogueFacts, {
  'GET /api/game/collections': {
    tag: 'game',
    summary: 'Lists the game collections that are available in the visitor’s country.',
    query: z.strictObject({
      preview: z.coerce.number().int().min(0).max(24).default(12),
      country: visitorCountry,
    }),
    data: z.array(collectionSchema),
  },
  'GET /api/game/providers': {
    tag: 'game',
    summary: 'Lists the game providers.',
    data: z.array(gameProviderSchema),
  },
  'GET /api/game/providers/{id}': {
    tag: 'game',
    summary: 'Returns a game provider.',
    params: gameParams,
    data: gameProviderSchema,
    errors: ['not_found'],
  },
  'GET /api/game/games': {
    tag: 'game',
    summary: 'Lists games by filter, with the number of games that each further filter would leave.',
    query: gamesQuerySchema,
    data: z.array(gameSchema),
    meta: gamesMetaSchema,
    errors: ['not_found'],
  },
  'GET /api/game/games/{id}': {
    tag: 'game',
    summary: 'Returns a game.',
    params: gameParams,
    query: z.strictObject({ locale: z.string().max(5).default(DEFAULT_LOCALE) }),
    data: gameDetailsSchema,
    errors: ['game_not_available'],
  },
  'GET /api/game/games/search': {
    tag: 'game',
    summary: 'Searches games and providers by name, best match first.',
    query: z.strictObject({
      query: z.string().trim().min(1).max(100),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    data: z.object({ games: z.array(gameSchema), providers: z.array(gameProviderSchema) }),
  },
  'GET /api/game/search/recent': {
    tag: 'game',
    summary: 'Lists the player’s recent searches.',
    data: z.array(z.string()),
  },
  'DELETE /api/game/search/recent': {
    tag: 'game',
    summary: 'Deletes the player’s recent searches.',
    data: doneSchema,
  },
  'GET /api/game/games/favorites': {
    tag: 'game',
    summary: 'Lists the player’s favourite games, most recently added first.',
    data: z.array(gameSchema),
  },
  'POST /api/game/games/{id}/favorite': {
    tag: 'game',
    summary: 'Adds a game to the favourites.',
    params: gameParams,
    data: doneSchema,
    errors: ['game_not_available'],
  },
  'DELETE /api/game/games/{id}/favorite': {
    tag: 'game',
    summary: 'Removes a game from the favourites.',
    params: gameParams,
    data: doneSchema,
  },
  'GET /api/game/games/played': {
    tag: 'game',
    summary: 'Lists the recently played games, newest first.',
    data: z.array(gameSchema),
  },
  'GET /api/game/games/features': {
    tag: 'game',
    summary: 'Lists the features that games can be filtered by.',
    data: z.array(z.object({ id: z.string(), totalGames: z.int() })),
  },
  'GET /api/game/spins/winners': {
    tag: 'game',
    summary: 'Lists the latest notable wins, with shortened player names.',
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
})
