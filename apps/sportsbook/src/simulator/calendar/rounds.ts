/** A pairing in a league, by the teams' places in its list. */
export interface Meeting {
  readonly home: number
  readonly away: number
}

/** Returns the number of matches in a season in which each team plays each other twice, once at home. */
export const meetingsOfSeason = (size: number): number => size * (size - 1)

/**
 * Returns a match of a double round robin of an even number of teams, by the circle method: one team is fixed and the
 * others rotate. Home and away change from round to round, and are reversed in the second half.
 */
export function meetingOf(size: number, index: number): Meeting {
  if (size % 2 !== 0) throw new RangeError('a league must have an even number of teams')
  const inRound = size / 2
  const round = Math.floor(index / inRound)
  const turn = round % (size - 1)
  const pair = index % inRound
  const at = (place: number) => (place === 0 ? size - 1 : (turn + place - 1) % (size - 1))
  const meeting = pair === 0 ? [at(0), at(1)] : [at(1 + pair), at(size - pair)]
  const [first = 0, second = 0] = meeting
  const swap = (pair === 0 ? turn : pair) % 2 === 1
  const isSecondHalf = round >= size - 1
  return swap === isSecondHalf ? { home: first, away: second } : { home: second, away: first }
}
