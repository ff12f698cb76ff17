import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, fraction, multiply, ONE, ZERO } from '../fraction.ts'
import { betKindsFor, findBetKind, MAX_LEGS, MAX_SYSTEM_LEGS } from './bet-kinds.ts'
import { legConflicts } from './leg-conflicts.ts'
import { returnOfLines } from './line-polynomial.ts'
import { lineCount, linesOf } from './lines.ts'

describe('bet kinds', () => {
  test.each([
    ['single', 1, 1],
    ['combination', 2, 1],
    ['combination', 20, 1],
    ['2/3', 3, 3],
    ['trixie', 3, 4],
    ['patent', 3, 7],
    ['yankee', 4, 11],
    ['lucky-15', 4, 15],
    ['canadian', 5, 26],
    ['lucky-31', 5, 31],
    ['heinz', 6, 57],
    ['lucky-63', 6, 63],
    ['super-heinz', 7, 120],
    ['goliath', 8, 247],
    ['6/12', 12, 924],
  ])('include %s of %i legs with %i lines', (code, legs, lines) => {
    const kind = findBetKind(code, legs)
    if (kind === null) throw new Error(`no ${code}`)
    expect(lineCount(kind)).toBe(lines)
    expect(linesOf(kind).length).toBe(lines)
  })

  test('are for three legs the treble, 2/3, Trixie and Patent', () => {
    expect(betKindsFor(3).map(({ code }) => code)).toEqual(['combination', '2/3', 'trixie', 'patent'])
  })

  test('exist for one to twenty legs, and systems for up to twelve', () => {
    expect([betKindsFor(0), betKindsFor(MAX_LEGS + 1), betKindsFor(200)]).toEqual([[], [], []])
    expect(betKindsFor(MAX_SYSTEM_LEGS + 1).map(({ code }) => code)).toEqual(['combination'])
    expect(betKindsFor(MAX_SYSTEM_LEGS).length).toBe(11)
  })

  test('require the matching number of legs for a name', () => {
    expect(findBetKind('goliath', 7)).toBeNull()
    expect(findBetKind('8/3', 3)).toBeNull()
  })

  test('have unique codes', () => {
    for (let legs = 1; legs <= MAX_LEGS; legs += 1) {
      const codes = betKindsFor(legs).map(({ code }) => code)
      expect(new Set(codes).size).toBe(codes.length)
    }
  })
})

describe('lines of a bet', () => {
  test('are listed for a Trixie with short ones first', () => {
    expect(linesOf({ legs: 3, folds: [2, 3] })).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
      [0, 1, 2],
    ])
  })

  test('return nothing when they need more legs than the bet has', () => {
    expect(returnOfLines([ONE, ONE], [3])).toEqual(ZERO)
  })

  test('return together what the symmetric sums yield', () => {
    const multipliers = fc.array(
      fc
        .tuple(fc.bigInt({ min: 0n, max: 2_000n }), fc.bigInt({ min: 1n, max: 300n }))
        .map(([a, b]) => fraction(a, b)),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(multipliers, (legs) => {
        for (const { folds } of betKindsFor(legs.length)) {
          const oneByOne = linesOf({ legs: legs.length, folds })
            .map((line) => line.map((index) => legs[index] ?? ZERO).reduce(multiply, ONE))
            .reduce(add, ZERO)
          expect(returnOfLines(legs, folds)).toEqual(oneByOne)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('conflict of legs', () => {
  const leg = (eventId: string, ...relatedEventIds: string[]) => ({ eventId, relatedEventIds })

  test('exists between two legs of one event', () => {
    expect(legConflicts([leg('a'), leg('b'), leg('a')])).toEqual([[0, 2]])
  })

  test('exists between an event and one that it decides, in either order', () => {
    expect(legConflicts([leg('cup', 'final'), leg('final')])).toEqual([[0, 1]])
    expect(legConflicts([leg('final'), leg('cup', 'final')])).toEqual([[0, 1]])
  })

  test('does not exist between two matches of one competition', () => {
    expect(legConflicts([leg('a'), leg('b'), leg('c')])).toEqual([])
  })
})
