import { describe, expect, it } from 'vitest'
import { claimsClose, isCovered, pushPanel, subscribePanels } from './panel-stack.ts'

describe('a stack of panels', () => {
  it('one event closes the topmost only, whichever hears it first', () => {
    const below = Symbol('below')
    const above = Symbol('above')
    const popBelow = pushPanel(below)
    const popAbove = pushPanel(above)
    const event = new Event('keydown')
    expect(claimsClose(below, event)).toBe(false)
    expect(claimsClose(above, event)).toBe(true)
    popAbove()
    expect(claimsClose(below, event)).toBe(false)
    expect(claimsClose(below, new Event('keydown'))).toBe(true)
    popBelow()
  })

  it('a panel that is not open claims nothing', () => {
    const only = Symbol('only')
    pushPanel(only)()
    expect(claimsClose(only, new Event('keydown'))).toBe(false)
  })
})

it('shows the topmost panel alone, and the one below again once it closes', () => {
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
