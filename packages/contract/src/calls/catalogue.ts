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

/** Where a visitor says to be from; what a trusted proxy tells goes before it. */
const visitorCountry = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()
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

export const catalogueCalls = defineCalls(catalogueFacts, {
  'GET /api/game/collections': {
    tag: 'game',
    summary: 'Game collections that the visitor’s country may see.',
    query: z.strictObject({
      preview: z.coerce.number().int().min(0).max(24).default(12),
      country: visitorCountry,
    }),
    data: z.array(collectionSchema),
  },
  'GET /api/game/providers': {
    tag: 'game',
    summary: 'Game providers.',
    data: z.array(gameProviderSchema),
  },
  'GET /api/game/providers/{id}': {
    tag: 'game',
    summary: 'One game provider.',
    params: gameParams,
    data: gameProviderSchema,
    errors: ['not_found'],
  },
  'GET /api/game/games': {
    tag: 'game',
    summary: 'Games by filter, with how many each further filter would leave.',
    query: gamesQuerySchema,
    data: z.array(gameSchema),
    meta: gamesMetaSchema,
    errors: ['not_found'],
  },
  'GET /api/game/games/{id}': {
    tag: 'game',
    summary: 'One game.',
    params: gameParams,
    query: z.strictObject({ locale: z.string().max(5).default(DEFAULT_LOCALE) }),
    data: gameDetailsSchema,
    errors: ['game_not_available'],
  },
  'GET /api/game/games/search': {
    tag: 'game',
    summary: 'Games and providers whose name matches, best first.',
    query: z.strictObject({
      query: z.string().trim().min(1).max(100),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    data: z.object({ games: z.array(gameSchema), providers: z.array(gameProviderSchema) }),
  },
  'GET /api/game/search/recent': {
    tag: 'game',
    summary: 'What the player searched for lately.',
    data: z.array(z.string()),
  },
  'DELETE /api/game/search/recent': {
    tag: 'game',
    summary: 'Forgets what the player searched for.',
    data: doneSchema,
  },
  'GET /api/game/games/favorites': {
    tag: 'game',
    summary: 'Favourite games, newest first.',
    data: z.array(gameSchema),
  },
  'POST /api/game/games/{id}/favorite': {
    tag: 'game',
    summary: 'Marks a game as favourite.',
    params: gameParams,
    data: doneSchema,
    errors: ['game_not_available'],
  },
  'DELETE /api/game/games/{id}/favorite': {
    tag: 'game',
    summary: 'Takes the mark away.',
    params: gameParams,
    data: doneSchema,
  },
  'GET /api/game/games/played': {
    tag: 'game',
    summary: 'Recently played games, newest first.',
    data: z.array(gameSchema),
  },
  'GET /api/game/games/features': {
    tag: 'game',
    summary: 'Features that games can be filtered by.',
    data: z.array(z.object({ id: z.string(), totalGames: z.int() })),
  },
  'GET /api/game/spins/winners': {
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
})
