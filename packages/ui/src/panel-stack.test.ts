import { describe, expect, it } from 'vitest'
import { claimClose, isCovered, pushPanel, subscribePanels } from './panel-stack.ts'

describe('claimClose', () => {
  it('lets an event close only the topmost panel, in any order of listeners', () => {
    const below = Symbol('below')
    const above = Symbol('above')
    const popBelow = pushPanel(below)
    const popAbove = pushPanel(above)
    const event = new Event('keydown')
    expect(claimClose(below, event)).toBe(false)
    expect(claimClose(above, event)).toBe(true)
    popAbove()
    expect(claimClose(below, event)).toBe(false)
    expect(claimClose(below, new Event('keydown'))).toBe(true)
    popBelow()
  })

  it('returns false for a panel that is not open', () => {
    const only = Symbol('only')
    pushPanel(only)()
    expect(claimClose(only, new Event('keydown'))).toBe(false)
  })
})

it('covers every panel below the topmost one until that closes', () => {
  const [lower, upper] = [Symbol('lower'), Symbol('upper')]
  let changes = 0
  const stop = subscribePanels(() => {
    changes += 1
  })
  const closeLower = pushPanel(lower)
  const closeUpper = pushPanel(upper)
  expect([isCovered(lower), isCovered(upper)]).toEqual([true, false])
  closeUpper()
  expect(isCovered(lower)).toBe(false)
  closeLower()
  stop()
  expect([isCovered(lower), changes]).toEqual([false, 4])
})
