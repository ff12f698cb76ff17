import { describe, expect, it } from 'vitest'
import { levelShare } from './level-share.ts'

const level = (points: number) => ({ key: 'k', name: 'K', points })
const account = (points: number) => ({
  points,
  currentLevel: { ...level(100), order: 2 },
  nextLevel: level(1000),
})

describe('the share of the way to the next level', () => {
  it.each([
    [100, 0],
    [550, 50],
    [999, 99],
    // Taken back after the level was reached.
    [40, 0],
    // The event of the new level has not arrived.
    [1000, 99],
  ])('is, with %i points, %i percent', (points, share) => expect(levelShare(account(points))).toBe(share))

  it('is complete on the highest level', () => {
    expect(levelShare({ ...account(5000), nextLevel: null })).toBe(100)
  })
})
