import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Obstacle, placeToasts, type ScreenBox } from './toast-place.ts'

const phone = { left: 12, top: 12, width: 366, height: 820 }
const toast = { width: 366, height: 64 }
const control = (left: number, top: number, width: number, height: number): Obstacle => ({
  left,
  top,
  width,
  height,
  weight: 1,
})
const touches = (place: { left: number; top: number }, size: typeof toast, box: ScreenBox): boolean =>
  place.left < box.left + box.width &&
  box.left < place.left + size.width &&
  place.top < box.top + box.height &&
  box.top < place.top + size.height

describe('placeToasts', () => {
  it('returns the lower edge of an empty screen', () => {
    expect(placeToasts(phone, toast, [])).toEqual({ left: 12, top: 768 })
  })

  it('avoids the bottom navigation of a phone', () => {
    const { top } = placeToasts(phone, toast, [control(0, 784, 390, 60)])
    expect(top + toast.height).toBeLessThanOrEqual(784)
    expect(top).toBeGreaterThan(700)
  })

  it("covers the scrim above a sheet rather than the sheet's buttons", () => {
    const sheet = { ...control(0, 96, 390, 748), weight: 0.1 }
    const buttons = Array.from({ length: 20 }, (_, index) => control(20, 110 + index * 36, 350, 34))
    expect(placeToasts(phone, toast, [sheet, ...buttons]).top + toast.height).toBeLessThanOrEqual(96)
  })

  it('moves to the side if the middle is occupied', () => {
    const desktop = { left: 12, top: 12, width: 1416, height: 876 }
    const { left, top } = placeToasts(desktop, { width: 448, height: 64 }, [control(470, 700, 500, 200)])
    expect(top).toBe(824)
    expect(left).toBe(980)
  })

  it('covers no control if there is a free place', () => {
    const anyControl = fc.record({
      left: fc.integer({ min: 0, max: 390 }),
      top: fc.integer({ min: 100, max: 844 }),
      width: fc.integer({ min: 1, max: 390 }),
      height: fc.integer({ min: 1, max: 300 }),
      weight: fc.constant(1),
    })
    fc.assert(
      fc.property(fc.array(anyControl, { maxLength: 40 }), (controls) => {
        // All controls are below 100 px, so that a free place always exists.
        const place = placeToasts(phone, toast, controls)
        for (const box of controls) expect(touches(place, toast, box)).toBe(false)
      }),
    )
  })

  it('covers parts of large tiles rather than a whole button on a screen full of controls', () => {
    const buttons = Array.from({ length: 10 }, (_, index) => control(12, 12 + index * 40, 366, 38))
    const tiles = [control(12, 412, 180, 210), control(198, 412, 180, 210), control(12, 624, 366, 210)]
    const { top } = placeToasts(phone, toast, [...buttons, ...tiles])
    expect(top).toBeGreaterThanOrEqual(412 - 8)
    for (const box of [...buttons, ...tiles])
      expect(touches({ left: 12, top }, toast, box) && box.height <= toast.height + 44).toBe(false)
  })

  it('keeps a toast taller than the screen at its top', () => {
    expect(placeToasts(phone, { width: 366, height: 2000 }, [])).toEqual({ left: 12, top: 12 })
  })
})
