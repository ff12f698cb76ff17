import type { ListedGame } from './game-list.ts'

export type GameSort = 'popular' | 'new' | 'name' | 'rtp'

/** Number of players who have played each game, by game id. */
export type Popularity = ReadonlyMap<string, number>

/** Sorts games. Equal games stay in the providers' order. */
export function sortGames(
  games: readonly ListedGame[],
  sort: GameSort,
  popularity: Popularity,
): ListedGame[] {
  const players = (game: ListedGame): number => popularity.get(game.id) ?? 0
  const compare: Record<GameSort, (a: ListedGame, b: ListedGame) => number> = {
    popular: (a, b) => players(b) - players(a),
    new: (a, b) =>
      a.facts.releasedAt < b.facts.releasedAt ? 1 : a.facts.releasedAt > b.facts.releasedAt ? -1 : 0,
    name: (a, b) => a.facts.name.localeCompare(b.facts.name, 'en'),
    rtp: (a, b) => b.facts.rtpBasisPoints - a.facts.rtpBasisPoints,
  }
  return [...games].sort((a, b) => compare[sort](a, b) || a.place - b.place)
}
