import type { GameCollection } from '@tessera/contract'

/**
 * Whether a collection is among those that a visitor may see. Hidden ones are ignored. While the list is not known, as
 * after a failure, the collection is taken at its word.
 */
export const isShownIn = (
  collections: readonly Pick<GameCollection, 'identity' | 'isHidden'>[] | undefined,
  identity: string,
): boolean =>
  collections === undefined ||
  collections.some((one) => !one.isHidden && one.identity.toLowerCase() === identity)
