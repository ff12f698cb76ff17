import { describe, expect, it } from 'vitest'
import { type KnockOut, knockOutChances } from './knock-out.ts'

const SIZE = 8
const ROUNDS = [4, 2, 1]
const strength = (place: number): number => 1 + ((place * 5) % SIZE)
const chanceOf = (home: number, away: number): number => strength(home) / (strength(home) + strength(away))
const open: KnockOut = { size: SIZE, winnerOf: () => null, chanceOf }
const sum = (values: readonly number[] = []): number => values.reduce((all, value) => all + value, 0)

/** Creates the same random numbers at each call (mulberry32). */
function fixedRandom(): () => number {
  let state = 11
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Plays the rest of a tournament, and returns who won each of its rounds. */
function play({ winnerOf }: KnockOut, random: () => number): number[][] {
  let match = 0
  let left = Array.from({ length: SIZE }, (_, place) => place)
  return ROUNDS.map((matches) => {
    left = Array.from({ length: matches }, (_, pair) => {
      const [home = 0, away = 0] = left.slice(2 * pair, 2 * pair + 2)
      return winnerOf(match++) ?? (random() < chanceOf(home, away) ? home : away)
    })
    return left
  })
}

describe('the chances in a knock-out tournament', () => {
  it('sum to the number of competitors whom each round leaves', () => {
    expect(knockOutChances(open).map(sum)).toEqual([8, 4, 2, 1].map((left) => expect.closeTo(left, 12)))
  })

  it('are those of a match once only a final is left', () => {
    const decided = [1, 3, 4, 7, 3, 4]
    const [, , final, winner] = knockOutChances({ ...open, winnerOf: (match) => decided[match] ?? null })
    expect(final).toEqual([0, 0, 0, 1, 1, 0, 0, 0])
    expect(winner?.[3]).toBeCloseTo(chanceOf(3, 4), 12)
    expect(winner?.[4]).toBeCloseTo(1 - chanceOf(3, 4), 12)
  })

  it.each([
    ['from the draw', [] as (number | null)[]],
    ['after some matches', [1, null, 5, null, null, 5]],
  ])('are the frequencies of played tournaments %s', (_, decided) => {
    const tournament = { ...open, winnerOf: (match: number) => decided[match] ?? null }
    const runs = 40_000
    const random = fixedRandom()
    const counts = ROUNDS.map(() => new Array<number>(SIZE).fill(0))
    for (let run = 0; run < runs; run++)
      play(tournament, random).forEach((winners, round) => {
        const ofRound = counts[round] ?? []
        for (const place of winners) ofRound[place] = (ofRound[place] ?? 0) + 1
      })
    const chances = knockOutChances(tournament).slice(1)
    // 24 comparisons: four standard errors and a half are exceeded by chance once in 6,000 runs of the test.
    chances.forEach((ofRound, round) => {
      ofRound.forEach((chance, place) => {
        const tolerance = 4.5 * Math.sqrt((chance * (1 - chance)) / runs)
        expect(Math.abs((counts[round]?.[place] ?? 0) / runs - chance)).toBeLessThanOrEqual(tolerance)
      })
    })
  })
})
