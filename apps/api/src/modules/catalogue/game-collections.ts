import type { ListedGame } from './game-list.ts'

/** Definition of a lobby collection: its games and its visibility. */
export interface CollectionDefinition {
  readonly identity: string
  readonly isHidden: boolean
  /** Country codes; empty means all (specification, data filtering). */
  readonly countries: readonly string[]
  /** Conditions on its games, all of which must be met. */
  readonly where: {
    readonly kind?: 'slot' | 'dice'
    readonly tag?: string
    readonly feature?: string
    readonly volatility?: 'low' | 'medium' | 'high'
  }
  readonly order: 'popular' | 'new'
  /** True if the lobby shows it as a shelf. Other collections are reached by chips and links. */
  readonly isShelf: boolean
}

const collection = (
  identity: string,
  where: CollectionDefinition['where'],
  facts: Partial<CollectionDefinition> = {},
): CollectionDefinition => ({
  identity,
  where,
  isHidden: false,
  countries: [],
  order: 'popular',
  isShelf: false,
  ...facts,
})

const shelf = (
  identity: string,
  where: CollectionDefinition['where'],
  facts: Partial<CollectionDefinition> = {},
): CollectionDefinition => collection(identity, where, { isShelf: true, ...facts })

/** All collections, in order, with the shelves of the lobby first. Their titles are defined in the content. */
export const COLLECTIONS: readonly CollectionDefinition[] = [
  shelf('popular', { tag: 'popular' }),
  shelf('dice', { kind: 'dice' }),
  shelf('new', { tag: 'new' }, { order: 'new' }),
  shelf('animals', { tag: 'animals' }),
  shelf('free-spins', { feature: 'free-spins' }),
  collection('slots', { kind: 'slot' }),
  collection('high-volatility', { volatility: 'high' }),
  collection('low-volatility', { volatility: 'low' }),
  collection('sea', { tag: 'sea' }),
  collection('ancient', { tag: 'ancient' }),
  collection('classic', { tag: 'classic' }),
  // The games of arcades in these countries. The name is unknown elsewhere.
  collection('arcade', { tag: 'classic' }, { countries: ['AT', 'CH', 'DE'] }),
  // Reachable by link only, for campaigns.
  collection('night-garden', { tag: 'night' }, { isHidden: true }),
]

export function isInCollection({ where }: CollectionDefinition, { facts }: ListedGame): boolean {
  return (
    (where.kind === undefined || facts.kind === where.kind) &&
    (where.tag === undefined || facts.tags.includes(where.tag)) &&
    (where.feature === undefined || facts.features.includes(where.feature)) &&
    (where.volatility === undefined || facts.volatility === where.volatility)
  )
}

/** Returns true if a collection is visible in a country. An unknown country only has the unrestricted ones. */
export const isVisibleIn = ({ countries }: CollectionDefinition, country: string | null): boolean =>
  countries.length === 0 || (country !== null && countries.includes(country))

/** Returns the ids of the games of each collection, by identity. */
export const gamesByCollection = (
  collections: readonly CollectionDefinition[],
  games: readonly ListedGame[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    collections.map((each) => [
      each.identity,
      games.filter((game) => isInCollection(each, game)).map(({ id }) => id),
    ]),
  )

/** True if the product has a collection, also a hidden one. */
export const isCollection = (identity: string): boolean =>
  COLLECTIONS.some((each) => each.identity === identity)

/** Finds a collection by its case-insensitive identity, also a hidden one, which is only left out of lists. */
export const findCollection = (
  identity: string,
  collections: readonly CollectionDefinition[],
): CollectionDefinition | null =>
  collections.find((each) => each.identity.toLowerCase() === identity.toLowerCase()) ?? null
