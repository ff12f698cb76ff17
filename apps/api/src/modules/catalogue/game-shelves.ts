import { type CollectionDefinition, isInCollection } from './game-collections.ts'
import type { ListedGame } from './game-list.ts'
import { type Popularity, sortGames } from './game-order.ts'

/** Minimum number of unshown games of a shelf. A shelf with fewer is left empty. */
const SHELF_MIN = 3

/**
 * Returns the games of each collection's shelf, by identity. A shelf only has games that no shelf before it shows, so that
 * the lobby shows no game twice. A shelf with too few such games is empty.
 */
export function fillShelves(
  collections: readonly CollectionDefinition[],
  games: readonly ListedGame[],
  popularity: Popularity,
  preview: number,
): ReadonlyMap<string, readonly ListedGame[]> {
  const seen = new Set<ListedGame>()
  const shelves = new Map<string, readonly ListedGame[]>()
  for (const collection of collections.filter(({ isShelf }) => isShelf)) {
    const own = games.filter((game) => !seen.has(game) && isInCollection(collection, game))
    const shown = own.length < SHELF_MIN ? [] : sortGames(own, collection.order, popularity).slice(0, preview)
    for (const game of shown) seen.add(game)
    shelves.set(collection.identity, shown)
  }
  return shelves
}
