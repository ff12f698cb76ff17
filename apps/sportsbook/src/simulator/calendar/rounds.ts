/** Two of a league who meet, by their places in its list. */
export interface Meeting {
  readonly home: number
  readonly away: number
}

/** How many meetings a season has in which each meets each other twice, once at home. */
export const meetingsOfSeason = (size: number): number => size * (size - 1)

/**
 * The meeting with a number in a double round robin of an even number of teams, by the circle method: one stands still, the
 * others turn around it; sides change from round to round, and all of them in the second half.
 */
export function meetingOf(size: number, index: number): Meeting {
  if (size % 2 !== 0) throw new RangeError('a league has an even number of teams')
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
