import { describe, expect, it } from 'vitest'
import { closesPanel, distanceTowards, gestureOf, isTap, pullOffset } from './swipe.ts'

const slow = { durationMs: 2000 }

describe('closesPanel', () => {
  it('closes the panel after a slow pull of at least 10 % of its size', () => {
    expect(closesPanel({ distancePx: 59, sizePx: 600, ...slow })).toBe(false)
    expect(closesPanel({ distancePx: 60, sizePx: 600, ...slow })).toBe(true)
  })

  it('closes the panel after a shorter swipe within 300 ms', () => {
    expect(closesPanel({ distancePx: 91, sizePx: 1000, durationMs: 300 })).toBe(true)
    expect(closesPanel({ distancePx: 91, sizePx: 1000, durationMs: 301 })).toBe(false)
  })

  it('requires 0.3 px a ms for a quick swipe', () => {
    expect(closesPanel({ distancePx: 29, sizePx: 1000, durationMs: 100 })).toBe(false)
    expect(closesPanel({ distancePx: 30, sizePx: 1000, durationMs: 100 })).toBe(true)
  })

  it('ignores movements below the pan threshold of 10 px, even on a small panel', () => {
    expect(closesPanel({ distancePx: 9, sizePx: 40, durationMs: 10 })).toBe(false)
    expect(closesPanel({ distancePx: 10, sizePx: 40, durationMs: 2000 })).toBe(true)
  })

  it('ignores a pull away from the edge', () => {
    expect(closesPanel({ distancePx: -400, sizePx: 600, durationMs: 100 })).toBe(false)
  })

  it('accepts a movement with a duration of zero', () => {
    expect(closesPanel({ distancePx: 20, sizePx: 600, durationMs: 0 })).toBe(true)
  })
})

describe('isTap', () => {
  it('allows 250 ms and less than the pan threshold of 10 px', () => {
    expect(isTap({ x: 0, y: 0 }, 250)).toBe(true)
    expect(isTap({ x: 0, y: 0 }, 251)).toBe(false)
    expect(isTap({ x: 9, y: -9 }, 100)).toBe(true)
    expect(isTap({ x: 0, y: -10 }, 100)).toBe(false)
  })
})

describe('movement of a panel', () => {
  it('follows the finger towards the edge and resists in the opposite direction', () => {
    expect(pullOffset(120)).toBe(120)
    expect(pullOffset(-100)).toBe(-10)
  })

  it("is measured in the direction of the panel's edge", () => {
    expect(distanceTowards('bottom', { x: 5, y: 40 })).toBe(40)
    expect(distanceTowards('right', { x: 40, y: 5 })).toBe(40)
    expect(distanceTowards('left', { x: -40, y: 5 })).toBe(40)
  })

  it('is a pull from 10 px towards the edge', () => {
    expect(gestureOf('bottom', { x: 0, y: 9 })).toBe('undecided')
    expect(gestureOf('bottom', { x: 0, y: 10 })).toBe('pull')
    expect(gestureOf('right', { x: 40, y: 30 })).toBe('pull')
    expect(gestureOf('left', { x: -40, y: 30 })).toBe('pull')
  })

  it('leaves movements across or away from the edge to the page', () => {
    expect(gestureOf('bottom', { x: 40, y: 30 })).toBe('other')
    expect(gestureOf('bottom', { x: 0, y: -10 })).toBe('other')
    expect(gestureOf('left', { x: 40, y: 0 })).toBe('other')
  })
})
