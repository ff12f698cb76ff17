import { expect, test } from 'vitest'
import { freePlace } from './free-place.ts'

const area = { left: 0, top: 0, width: 400, height: 800 }
const note = { width: 200, height: 40 }

test('a note is at the bottom if nothing is there', () => {
  expect(freePlace(area, note, [])).toEqual({ ...note, left: 12, top: 748 })
})

test('a note moves to the other side, then up, rather than over a price', () => {
  const price = { left: 0, top: 740, width: 150, height: 60 }
  expect(freePlace(area, note, [price])).toMatchObject({ left: 188, top: 748 })
  const row = { left: 0, top: 700, width: 400, height: 100 }
  expect(freePlace(area, note, [row])?.top).toBeLessThanOrEqual(660)
})

test('a note has no place where prices are everywhere', () => {
  expect(freePlace(area, note, [area])).toBeNull()
})
