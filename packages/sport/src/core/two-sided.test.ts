import { describe, expect, test } from 'vitest'
import { addTo, eachCell, type Grid, gridOf, type Settle, sharesOf } from './grid.ts'
import { WON } from './results.ts'
import { bothScore, correctScore, handicap, result, teamTotal, total } from './two-sided.ts'

/**
 * Distribution of final scores by Dixon and Coles. It is not a process, so no model uses it, but it has published test
 * vectors.
 */
function dixonColes(home: number, away: number, rho: number): Grid {
  const grid = gridOf(30, 30)
  const pmf = (mean: number, count: number): number =>
    count === 0 ? Math.exp(-mean) : (pmf(mean, count - 1) * mean) / count
  const tau = (x: number, y: number): number => {
    if (x === 0 && y === 0) return 1 - home * away * rho
    if (x === 0 && y === 1) return 1 + home * rho
    if (x === 1 && y === 0) return 1 + away * rho
    return x === 1 && y === 1 ? 1 - rho : 1
  }
  for (let x = 0; x <= 30; x++)
    for (let y = 0; y <= 30; y++) addTo(grid, x, y, 0, pmf(home, x) * pmf(away, y) * tau(x, y))
  return grid
}

const grid = dixonColes(1.5, 1.1, -0.13)
const won = (settle: Settle) => sharesOf(grid, settle).won

/** Returns the fair price of an outcome with these result probabilities. */
function fairPrice(settle: Settle): number {
  const shares = sharesOf(grid, settle)
  return 1 + (shares.lost + shares.halfLost / 2) / (shares.won + shares.halfWon / 2)
}

describe('settlements of two counts over a grid', () => {
  test.each([
    ['home', 0.448313],
    ['draw', 0.289531],
    ['away', 0.262157],
  ])('prices 1x2 %s as published', (outcome, chance) =>
    expect(won(result({}, outcome))).toBeCloseTo(chance, 6),
  )

  test('prices over 2.5 and both teams to score as published', () => {
    expect(won(total({ total: '2.5' }, 'over'))).toBeCloseTo(0.48157, 6)
    expect(won(bothScore({}, 'yes'))).toBeCloseTo(0.534204, 6)
  })

  test('prices quarter lines with five results as published', () => {
    expect(fairPrice(handicap({ hcp: '-0.25' }, 'home'))).toBeCloseTo(1.907675, 6)
    expect(fairPrice(handicap({ hcp: '-0.75' }, 'home'))).toBeCloseTo(2.622186, 6)
    expect(fairPrice(total({ total: '2.25' }, 'over'))).toBeCloseTo(1.799346, 6)
  })

  test('sums the joint probability of home and over 2.5 instead of multiplying', () => {
    const home = result({}, 'home')
    const over = total({ total: '2.5' }, 'over')
    let joint = 0
    eachCell(grid, (x, y, tag, chance) => {
      if (home(x, y, tag) === WON && over(x, y, tag) === WON) joint += chance
    })
    expect(joint).toBeCloseTo(0.269276, 6)
    expect(won(home) * won(over)).toBeCloseTo(0.215894, 6)
  })

  test.each([
    [handicap({ hcp: '-0.25' }, 'home'), 1, 1, 3],
    [handicap({ hcp: '-0.75' }, 'home'), 2, 1, 1],
    [handicap({ hcp: '-0.75' }, 'away'), 2, 1, 3],
    [total({ total: '2.25' }, 'under'), 2, 0, 1],
    [total({ total: '2' }, 'over'), 1, 1, 2],
    [teamTotal({ team: 'away', total: '1.5' }, 'over'), 5, 1, 4],
    [correctScore(4)({}, 'other'), 5, 0, 0],
  ] as const)(
    'settles an example of a line with the expected result: case %#',
    (settle, home, away, expected) => expect(settle(home, away, 0)).toBe(expected),
  )

  test('throws for a line that is not a quarter, an unknown outcome and a malformed score', () => {
    expect(() => total({ total: '2.3' }, 'over')).toThrow(RangeError)
    expect(() => result({}, '__proto__')).toThrow(RangeError)
    expect(() => correctScore(4)({}, '1:x')).toThrow(RangeError)
  })
})
