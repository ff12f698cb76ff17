import { describe, expect, it } from 'vitest'
import { addInteraction, type Interactions, layoutShift, nextPaint } from './metric-rules.ts'

describe('cumulative layout shift', () => {
  it('is the largest window', () => {
    const shifts = [
      { startTime: 0, value: 0.1 },
      { startTime: 900, value: 0.1 },
      // More than a second later: another window.
      { startTime: 2_000, value: 0.15 },
    ]
    expect(layoutShift(shifts)).toBeCloseTo(0.2)
  })

  it('limits a window to 5 seconds', () => {
    const shifts = Array.from({ length: 12 }, (_, index) => ({ startTime: index * 900, value: 0.1 }))
    expect(layoutShift(shifts)).toBeCloseTo(0.6)
  })

  it('is 0 on a stable page', () => expect(layoutShift([])).toBe(0))
})

describe('interaction to next paint', () => {
  const interactions = (durations: readonly number[]): Interactions =>
    durations.reduce<Interactions>(
      (known, duration, index) => addInteraction(known, { interactionId: index + 1, duration }),
      new Map(),
    )

  it('is the slowest interaction of a short visit', () => {
    expect(nextPaint(interactions([80, 300, 40]), 3)).toBe(300)
    expect(nextPaint(new Map(), 0)).toBeNull()
  })

  it('leaves out one outlier of 50 interactions', () => {
    expect(nextPaint(interactions([80, 300, 40]), 50)).toBe(80)
  })

  it('counts the events of an interaction as the longest, and ignores others', () => {
    const once = addInteraction(addInteraction(new Map(), { interactionId: 1, duration: 90 }), {
      interactionId: 1,
      duration: 50,
    })
    expect([...addInteraction(once, { interactionId: 0, duration: 900 })]).toEqual([[1, 90]])
  })
})
