import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stateAfter } from '../../test/model-properties.ts'
import { eachCell } from '../core/grid.ts'
import { volleyball, volleyballLaw } from '../rallies/models.ts'
import { freshEndsOf } from './fresh.ts'
import { differenceFollower, matchGrid, sumFollower, unitFollower } from './grids.ts'
import { differenceValue, sumValue, tailsOf, unitGrid } from './tails.ts'

const MOST = 320
const fresh = freshEndsOf(volleyballLaw)
const tails = tailsOf(volleyballLaw, fresh)
const states = fc
  .record({
    serve: fc.tuple(
      fc.double({ min: 0.3, max: 0.5, noNaN: true }),
      fc.double({ min: 0.3, max: 0.5, noNaN: true }),
    ),
    seed: fc.integer(),
    points: fc.integer({ min: 0, max: 220 }),
  })
  .map(({ serve, seed, points }) => stateAfter(volleyball, { serve, toWin: 3, first: 0 }, seed, points))

describe('probability lists of a match of units', () => {
  test('have the same sums and differences as the full distribution', () => {
    fc.assert(
      fc.property(states, (state) => {
        const pairs = [
          [tails(state, sumValue(MOST)), sumFollower(MOST)],
          [tails(state, differenceValue(MOST)), differenceFollower(MOST)],
        ] as const
        for (const [quick, follower] of pairs) {
          const slow = new Float64Array(follower.size)
          eachCell(matchGrid(volleyballLaw, fresh, state, follower), (_home, _away, tag, chance) => {
            slow[tag] = (slow[tag] ?? 0) + chance
          })
          slow.forEach((chance, at) => {
            expect(Math.abs(chance - (quick[at] ?? 0))).toBeLessThan(1e-12)
          })
        }
      }),
      { numRuns: 8 },
    )
  })

  test('have the same scores of a unit as the full distribution', () => {
    fc.assert(
      fc.property(states, fc.integer({ min: 1, max: 5 }), (state, number) => {
        const follower = unitFollower(number, (home, away) => home > away && away < 20)
        let slow = 0
        eachCell(matchGrid(volleyballLaw, fresh, state, follower), (_home, _away, tag, chance) => {
          slow += tag * chance
        })
        let quick = 0
        eachCell(unitGrid(volleyballLaw, fresh, state, number), (home, away, tag, chance) => {
          if (tag === 0 && home > away && away < 20) quick += chance
        })
        expect(quick).toBeCloseTo(slow, 12)
      }),
      { numRuns: 12 },
    )
  })
})
