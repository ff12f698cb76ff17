import type { Starts } from './starts.ts'

/** A match of a knock-out tournament, by its number: round by round, each in the order of the draw. */
interface KnockOutMatch {
  readonly match: number
  /** Number of rounds before it. */
  readonly round: number
  /** First place of the draw from which its home side can come, and number of such places. Those of the away side follow. */
  readonly from: number
  readonly reach: number
}

/** A possible pairing of a match, by the places of its sides in the draw. */
interface Pairing extends KnockOutMatch {
  readonly home: number
  readonly away: number
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Returns the matches of a tournament, for a number of competitors that is a power of two. */
export function knockOutMatches(size: number): readonly KnockOutMatch[] {
  if (size < 2 || !Number.isInteger(Math.log2(size)))
    throw new RangeError('the number of competitors of a tournament must be a power of two')
  const matches: KnockOutMatch[] = []
  for (let round = 0, reach = 1; reach < size; round++, reach *= 2)
    for (let from = 0; from < size; from += 2 * reach)
      matches.push({ match: matches.length, round, from, reach })
  return matches
}

/** Returns the numbers of the two matches whose winners meet in a match of a later round. */
export function feedersOf(size: number, { round, from, reach }: KnockOutMatch): readonly [number, number] {
  const before = size - (2 * size) / 2 ** round
  const home = before + from / reach
  return [home, home + 1]
}

const made = new Map<number, readonly Pairing[]>()

/**
 * Returns all possible pairings of a tournament, in the order of its matches. Each is an event with an id and a seed of its own, so
 * that they exist before the results that decide which of them are played.
 */
export function pairingsOf(size: number): readonly Pairing[] {
  const known = made.get(size)
  if (known) return known
  const pairings = knockOutMatches(size).flatMap((match) =>
    Array.from({ length: match.reach ** 2 }, (_, index) => ({
      ...match,
      home: match.from + Math.floor(index / match.reach),
      away: match.from + match.reach + (index % match.reach),
    })),
  )
  made.set(size, pairings)
  return pairings
}

/**
 * Returns the starts of a tournament that is played every day, for all possible pairings.
 *
 * @param minutes starts of the matches since midnight UTC, in their order
 */
export function tournamentStarts(minutes: readonly number[]): Starts {
  const pairings = pairingsOf(minutes.length + 1)
  const at = (slot: number): number =>
    Math.floor(slot / pairings.length) * DAY_MS +
    (minutes[pairings[slot % pairings.length]?.match ?? 0] ?? 0) * MINUTE_MS
  return {
    at,
    firstFrom(ms) {
      let slot = Math.max(0, Math.floor(ms / DAY_MS)) * pairings.length
      while (at(slot) < ms) slot++
      return slot
    },
  }
}
