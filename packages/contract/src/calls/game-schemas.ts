import { z } from 'zod'
import { pageMetaSchema } from '../call.ts'

/** How wins come: small and often, or rare and large. */
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
  /** In the asked locale, else in the default one. */
  description: z.string(),
  tags: z.array(z.string()),
  releasedAt: z.iso.date(),
  isFavorite: z.boolean(),
  /** A running round of the player: the game resumes it. */
  hasOpenRound: z.boolean(),
})
export type GameDetails = z.infer<typeof gameDetailsSchema>

export const collectionSchema = z.object({
  identity: z.string(),
  isHidden: z.boolean(),
  /** Country codes that may see it; empty means all. */
  countries: z.array(z.string()),
  totalGames: z.int(),
  /**
   * Its shelf in the lobby: games of it, as many as `preview` asked for, that no shelf before it shows. Empty for a
   * collection that has no shelf.
   */
  games: z.array(gameSchema),
})
export type GameCollection = z.infer<typeof collectionSchema>

export const gameProviderSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Never empty: a provider without a picture of its own shows one of its games. */
  logo: z.string().min(1),
  totalGames: z.int(),
})
export type GameProviderSummary = z.infer<typeof gameProviderSchema>

/** A value of a filter, and how many games it leaves beside the other filters. */
const facetSchema = z.array(z.object({ id: z.string(), name: z.string().optional(), totalGames: z.int() }))

/** What a list of games can be narrowed by: only values that leave some, the most games first. */
export const gamesMetaSchema = pageMetaSchema.extend({
  facets: z.object({
    kind: facetSchema,
    /** With the providers' names. */
    provider: facetSchema,
    feature: facetSchema,
    volatility: facetSchema,
  }),
})
export type GameFacets = z.infer<typeof gamesMetaSchema>['facets']
