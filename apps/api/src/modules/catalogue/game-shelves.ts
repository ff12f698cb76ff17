import { type CollectionDefinition, isInCollection } from './game-collections.ts'
import type { ListedGame } from './game-list.ts'
import { type Popularity, sortGames } from './game-order.ts'

/** A shelf with fewer games of its own says nothing and is left out. */
const SHELF_MIN = 3

/**
 * The games of each collection's shelf, by identity. Each shelf shows what none before it has shown, so that no game is
 * seen twice on the way down the lobby; a shelf that has too little left of its own is empty.
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
