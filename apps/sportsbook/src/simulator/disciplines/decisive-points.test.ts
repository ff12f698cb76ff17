import { describe, expect, it } from 'vitest'
import { rallyChance, tennisChance } from './decisive-points.ts'

type Pair = readonly [number, number]
/** Home serves while an even number of games has been played. */
const at = (games: Pair, points: Pair) => tennisChance({ first: 0, games, points })

describe('decisive point in tennis', () => {
  it('includes break points at 40 and at advantage, but not game points of the server', () => {
    expect(at([2, 2], [0, 3])).toBe('away')
    expect(at([2, 2], [3, 4])).toBe('away')
    expect(at([2, 2], [3, 0])).toBeNull()
    expect(at([2, 2], [3, 3])).toBeNull()
    expect(at([2, 3], [3, 2])).toBe('home')
  })
  it('includes set points, also of the server', () => {
    expect(at([5, 3], [3, 1])).toBe('home')
    expect(at([6, 5], [3, 1])).toBe('home')
    expect(at([6, 5], [1, 3])).toBeNull()
    expect(at([5, 5], [3, 1])).toBeNull()
    expect(at([4, 4], [3, 1])).toBeNull()
  })
  it('includes points of a tie-break from six points on, only for the leader', () => {
    expect(at([6, 6], [6, 5])).toBe('home')
    expect(at([6, 6], [6, 6])).toBeNull()
    expect(at([6, 6], [5, 3])).toBeNull()
  })
})

it('a decisive point of rallies is a set point, in long sets too', () => {
  const rally = (points: Pair) => rallyChance({ target: 25, first: 0, server: 0, points })
  expect([rally([24, 20]), rally([24, 24]), rally([26, 27]), rally([23, 20])]).toEqual([
    'home',
    null,
    'away',
    null,
  ])
})
