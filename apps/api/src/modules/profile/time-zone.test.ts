import { expect, test } from 'vitest'
import { isTimeZone, TIME_ZONES } from './time-zone.ts'

test('accepts every offered time zone', () => {
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
])('accepts both %s and %s as the name of a time zone', (name, other) => {
  expect([isTimeZone(name), isTimeZone(other)]).toEqual([true, true])
})

test.each(['Mars/Olympus', '', ' ', 'UTC ', '+05:45', '-03:00', 'Asia/Tokyo;', 'undefined'])(
  'refuses %j as a time zone',
  (id) => {
    expect(isTimeZone(id)).toBe(false)
  },
)
