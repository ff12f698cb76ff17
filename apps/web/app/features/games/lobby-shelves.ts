import type { Game, GameCollection } from '@tessera/contract'

/** More shelves than these are a catalogue, not a lobby; the collections stand above them. */
const MAX_SHELVES = 6
/** A shelf with fewer games looks like a leftover. */
const MIN_GAMES = 4

/** A collection that a visitor can open. */
export const hasGames = ({ isHidden, totalGames }: GameCollection): boolean => !isHidden && totalGames > 0

/** The shelves of the lobby. Its collections show no game twice, which the API sees to. */
export const lobbyShelves = (collections: readonly GameCollection[]): readonly GameCollection[] =>
  collections.filter((each) => hasGames(each) && each.games.length >= MIN_GAMES).slice(0, MAX_SHELVES)

/** How many games the mosaic of the first screen shows. */
const MOSAIC_GAMES = 5

/**
 * What a guest sees: the games of the mosaic, and the shelves without them. The mosaic takes the first game of all, and
 * the last ones of the longest shelves: of those below the first as long as none of them becomes thin, since the first
 * is what is seen beside the mosaic.
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

/** The longest row; of equal ones the lowest on the page. */
const longestOf = <Row extends { readonly games: readonly Game[] }>(rows: readonly Row[]): Row | undefined =>
  rows.reduce<Row | undefined>(
    (best, row) => (best === undefined || row.games.length >= best.games.length ? row : best),
    undefined,
  )
