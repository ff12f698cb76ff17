import type { Game, GameCollection } from '@tessera/contract'

/** Maximum number of shelves in the lobby; all collections are linked above them. */
const MAX_SHELVES = 6
/** Minimum number of games on a shelf; fewer look like a leftover. */
const MIN_GAMES = 4

/** True if a visitor can open the collection. */
export const hasGames = ({ isHidden, totalGames }: GameCollection): boolean => !isHidden && totalGames > 0

/** Returns the shelves of the lobby. The API guarantees that no game is in two of its collections. */
export const lobbyShelves = (collections: readonly GameCollection[]): readonly GameCollection[] =>
  collections.filter((each) => hasGames(each) && each.games.length >= MIN_GAMES).slice(0, MAX_SHELVES)

/** Number of games in the mosaic of the first screen. */
const MOSAIC_GAMES = 5

/**
 * Returns a guest's lobby: the games of the mosaic, and the shelves without them. The mosaic takes the very first game,
 * and then the last ones of the longest shelves. It spares the first shelf, which is visible next to the mosaic, while
 * the others stay long enough.
 */
export function guestLobby(collections: readonly GameCollection[]): {
  readonly mosaic: readonly Game[]
  readonly shelves: readonly GameCollection[]
} {
  const rows = lobbyShelves(collections).map((each) => ({ ...each, games: [...each.games] }))
  const [first, ...others] = rows
  const lead = first?.games.shift()
  const mosaic = lead ? [lead] : []
  while (mosaic.length < MOSAIC_GAMES) {
    const below = longestOf(others)
    const game = (below && below.games.length > MIN_GAMES ? below : longestOf(rows))?.games.pop()
    if (!game) break
    mosaic.push(game)
  }
  return { mosaic, shelves: rows.filter(({ games }) => games.length > 0) }
}

/** Returns the longest row; among equal ones the lowest on the page. */
const longestOf = <Row extends { readonly games: readonly Game[] }>(rows: readonly Row[]): Row | undefined =>
  rows.reduce<Row | undefined>(
    (best, row) => (best === undefined || row.games.length >= best.games.length ? row : best),
    undefined,
  )
