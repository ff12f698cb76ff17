import { z } from 'zod'
import { pageMetaSchema } from '../call.ts'

/** Volatility of a game: from small and frequent wins to rare and large ones. */
export const VOLATILITIES = ['low', 'medium', 'high'] as const

export const gameSchema = z.object({
  /** The id in paths: `/game/{id}`. */
  id: z.string(),
  identity: z.string(),
  name: z.string(),
  thumbnails: z.object({ '3x4': z.string().min(1), '1x1': z.string().min(1) }),
  provider: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(['slot', 'dice']),
  features: z.array(z.string()),
  hasDemo: z.boolean(),
  /** Theoretical return to player in basis points: 9650 is 96.50 %. */
  rtpBasisPoints: z.int(),
  volatility: z.enum(VOLATILITIES),
})
export type Game = z.infer<typeof gameSchema>

export const gameDetailsSchema = gameSchema.extend({
  /** In the requested locale, else in the default one. */
  description: z.string(),
  tags: z.array(z.string()),
  releasedAt: z.iso.date(),
  isFavorite: z.boolean(),
  /** True if the player has an open round, which the game resumes. */
  hasOpenRound: z.boolean(),
})
export type GameDetails = z.infer<typeof gameDetailsSchema>

export const collectionSchema = z.object({
  identity: z.string(),
  isHidden: z.boolean(),
  /** Codes of the countries in which the collection is available; empty means all. */
  countries: z.array(z.string()),
  totalGames: z.int(),
  /**
   * The collection's row in the lobby: up to `preview` of its games that no earlier row shows. Empty for a collection
   * without a row.
   */
  games: z.array(gameSchema),
})
export type GameCollection = z.infer<typeof collectionSchema>

export const gameProviderSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Never empty: a provider without a logo shows the picture of one of its games. */
  logo: z.string().min(1),
  totalGames: z.int(),
})
export type GameProviderSummary = z.infer<typeof gameProviderSchema>

/** Values of a filter, each with the number of games that it leaves in combination with the other filters. */
const facetSchema = z.array(z.object({ id: z.string(), name: z.string().optional(), totalGames: z.int() }))

/** Filters of a list of games. Values without games are left out; those with the most games come first. */
export const gamesMetaSchema = pageMetaSchema.extend({
  facets: z.object({
    kind: facetSchema,
    /** Includes the names of the providers. */
    provider: facetSchema,
    feature: facetSchema,
    volatility: facetSchema,
  }),
})
export type GameFacets = z.infer<typeof gamesMetaSchema>['facets']
