import { describe, expect, it } from 'vitest'
import { feedersOf, knockOutMatches, pairingsOf, tournamentStarts } from './knock-out.ts'

describe.each([2, 4, 16])('tournament of %i competitors', (size) => {
  const matches = knockOutMatches(size)

  it('loses one of them in each match', () => {
    expect(matches).toHaveLength(size - 1)
    expect(matches.map(({ match }) => match)).toEqual(matches.keys().toArray())
  })

  it('has the winners of two matches meet in the next round', () => {
    for (const match of matches.filter(({ round }) => round > 0)) {
      const [home, away] = feedersOf(size, match).map((feeder) => matches[feeder])
      expect([home?.round, away?.round]).toEqual([match.round - 1, match.round - 1])
      expect(home?.from).toBe(match.from)
      expect(away?.from).toBe(match.from + match.reach)
    }
  })

  it('has every two competitors meet in exactly one match', () => {
    const meetings = pairingsOf(size).map(({ home, away }) => `${home} ${away}`)
    expect(new Set(meetings).size).toBe((size * (size - 1)) / 2)
    expect(meetings).toHaveLength((size * (size - 1)) / 2)
  })
})

it('refuses a number of competitors that leaves one without an opponent', () => {
  expect(() => knockOutMatches(12)).toThrow(RangeError)
})

describe('starts of a daily tournament', () => {
  const starts = tournamentStarts([60, 60, 120])
  const HOUR_MS = 3_600_000

  it('are those of their matches, in order', () => {
    const day = 24 * HOUR_MS
    const hours = Array.from({ length: 8 }, (_, slot) => starts.at(slot) / HOUR_MS)
    expect(hours).toEqual([1, 1, 2, 2, 2, 2, 25, 25])
    expect(starts.firstFrom(0)).toBe(0)
    expect(starts.firstFrom(HOUR_MS + 1)).toBe(2)
    expect(starts.firstFrom(2 * HOUR_MS + 1)).toBe(6)
    expect(starts.firstFrom(day)).toBe(6)
  })
})
