import { expect, test } from 'vitest'
import { isTimeZone, TIME_ZONES } from './time-zone.ts'

test('every zone that is offered is taken', () => {
  expect(TIME_ZONES.length).toBeGreaterThan(400)
  for (const { id } of TIME_ZONES) expect(isTimeZone(id), id).toBe(true)
})

test.each([
  ['Asia/Kathmandu', 'Asia/Katmandu'],
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
  ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
  ['America/Nuuk', 'America/Godthab'],
])('%s is taken as %s is, whichever of them the browser says', (name, other) => {
  expect([isTimeZone(name), isTimeZone(other)]).toEqual([true, true])
})

test.each(['Mars/Olympus', '', ' ', 'UTC ', '+05:45', '-03:00', 'Asia/Tokyo;', 'undefined'])(
  '%j is no zone',
  (id) => {
    expect(isTimeZone(id)).toBe(false)
  },
)
