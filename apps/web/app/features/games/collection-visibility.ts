import type { GameCollection } from '@tessera/contract'

/**
 * True if a visitor may see the collection; hidden ones are excluded. Also true while the list is unknown, for example
 * after an error.
 */
export const isCollectionVisible = (
  collections: readonly Pick<GameCollection, 'identity' | 'isHidden'>[] | undefined,
  identity: string,
): boolean =>
  collections === undefined ||
  collections.some((one) => !one.isHidden && one.identity.toLowerCase() === identity)
