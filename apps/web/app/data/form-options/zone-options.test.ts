import { expect, it } from 'vitest'
import { timeZones, withChosenZone } from './zone-options.ts'

it('adds a zone that this browser knows under another name, once', () => {
  const [listed, other] = timeZones().some(({ value }) => value === 'Asia/Katmandu')
    ? ['Asia/Katmandu', 'Asia/Kathmandu']
    : ['Asia/Kathmandu', 'Asia/Katmandu']
  const zones = timeZones()
  expect(withChosenZone(zones, listed)).toBe(zones)
  expect(withChosenZone(zones, other)[0]).toEqual({ value: other, label: other })
  expect(withChosenZone(zones, other)).toHaveLength(zones.length + 1)
})

it('adds no zone if none was chosen', () => {
  const zones = timeZones()
  expect(withChosenZone(zones, '')).toBe(zones)
})
