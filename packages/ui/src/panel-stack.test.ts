import { describe, expect, it } from 'vitest'
import { claimClose, isCovered, markListening, pushPanel, subscribePanels } from './panel-stack.ts'

const refuse = () => {
  throw new Error('the panel must not be closed')
}

describe('claimClose', () => {
  it('passes a key on to the topmost panel until that listens itself, and nothing else', () => {
    const [below, above] = [Symbol('below'), Symbol('above')]
    const popBelow = pushPanel(below, refuse)
    let closed = 0
    const popAbove = pushPanel(above, () => {
      closed += 1
    })
    expect(claimClose(below, new Event('pointerdown'))).toBe(false)
    expect(closed).toBe(0)
    const key = new Event('keydown')
    expect(claimClose(below, key)).toBe(false)
    expect(closed).toBe(1)
    expect(claimClose(above, key)).toBe(false)
    markListening(above)
    expect(claimClose(below, new Event('keydown'))).toBe(false)
    expect(closed).toBe(1)
    popAbove()
    popBelow()
  })

  it('lets an event close only the topmost panel, in any order of listeners', () => {
    const below = Symbol('below')
    const above = Symbol('above')
    const popBelow = pushPanel(below, refuse)
    const popAbove = pushPanel(above, refuse)
    markListening(above)
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
    pushPanel(only, refuse)()
    expect(claimClose(only, new Event('keydown'))).toBe(false)
  })
})

it('covers every panel below the topmost one until that closes', () => {
  const [lower, upper] = [Symbol('lower'), Symbol('upper')]
  let changes = 0
  const stop = subscribePanels(() => {
    changes += 1
  })
  const closeLower = pushPanel(lower, refuse)
  const closeUpper = pushPanel(upper, refuse)
  expect([isCovered(lower), isCovered(upper)]).toEqual([true, false])
  closeUpper()
  expect(isCovered(lower)).toBe(false)
  closeLower()
  stop()
  expect([isCovered(lower), changes]).toEqual([false, 4])
})
