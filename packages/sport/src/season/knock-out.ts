/** A knock-out tournament whose matches have been played in part. Competitors are numbered by their places in the draw. */
export interface KnockOut {
  /** Number of competitors: a power of two. */
  readonly size: number
  /** Returns the winner of a match, by its number from the first round on; null while it isn't decided. */
  winnerOf(match: number): number | null
  /** Returns the chance of the first of two competitors in a match against the second, who is further down the draw. */
  chanceOf(home: number, away: number): number
}

/**
 * Returns the chances of each competitor to win at least a number of rounds: those of no round come first, and those to win
 * the tournament last. They are exact: the two sides of a match come from different parts of the draw, so that their results so far
 * are independent.
 */
export function knockOutChances({ size, winnerOf, chanceOf }: KnockOut): readonly (readonly number[])[] {
  const rounds: (readonly number[])[] = [Array.from({ length: size }, () => 1)]
  let first = 0
  for (let reach = 1; reach < size; reach *= 2) {
    const before = rounds.at(-1) ?? []
    const offset = first
    rounds.push(
      before.map((chance, place) => {
        const winner = winnerOf(offset + Math.floor(place / (2 * reach)))
        if (winner !== null) return winner === place ? 1 : 0
        if (chance === 0) return 0
        // The places next to those of the competitor's own part: before or after them.
        const from = (Math.floor(place / reach) ^ 1) * reach
        let won = 0
        for (let other = from; other < from + reach; other++) {
          const met = before[other] ?? 0
          if (met > 0) won += met * (place < other ? chanceOf(place, other) : 1 - chanceOf(other, place))
        }
        return chance * won
      }),
    )
    first += size / (2 * reach)
  }
  return rounds
}
