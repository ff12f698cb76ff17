import type { ListedGame } from './game-list.ts'

/** A collection of the lobby, as data: which games are in it, and who may see it. */
export interface CollectionDefinition {
  readonly identity: string
  readonly isHidden: boolean
  /** Country codes; empty means all (specification, data filtering). */
  readonly countries: readonly string[]
  /** All of these must hold. */
  readonly where: {
    readonly kind?: 'slot' | 'dice'
    readonly tag?: string
    readonly feature?: string
    readonly volatility?: 'low' | 'medium' | 'high'
  }
  readonly order: 'popular' | 'new'
  /** Whether it has a shelf in the lobby; the others are reached by their chips and links. */
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

/** The collections, in their order; the first ones are the shelves of the lobby. The titles stand in the content. */
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
  // What stands in the arcades of these countries; elsewhere nobody looks for it under this name.
  collection('arcade', { tag: 'classic' }, { countries: ['AT', 'CH', 'DE'] }),
  // Reached by a link only, for campaigns.
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

/** Whether a visitor of this country may see it; unknown countries see what all may see. */
export const isVisibleIn = ({ countries }: CollectionDefinition, country: string | null): boolean =>
  countries.length === 0 || (country !== null && countries.includes(country))

/** The collection of an identity, in any case of letters. Hidden ones are ignored (specification, data filtering). */
export const findCollection = (
  identity: string,
  collections: readonly CollectionDefinition[],
): CollectionDefinition | null =>
  collections.find((each) => !each.isHidden && each.identity.toLowerCase() === identity.toLowerCase()) ?? null
