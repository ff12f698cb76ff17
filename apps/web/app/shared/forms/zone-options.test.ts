import { expect, it } from 'vitest'
import { timeZones, withChosenZone } from './zone-options.ts'

it('shows a zone that another browser names otherwise as it was chosen, once', () => {
  const [listed, other] = timeZones().some(({ value }) => value === 'Asia/Katmandu')
    ? ['Asia/Katmandu', 'Asia/Kathmandu']
    : ['Asia/Kathmandu', 'Asia/Katmandu']
  const zones = timeZones()
  expect(withChosenZone(zones, listed)).toBe(zones)
  expect(withChosenZone(zones, other)[0]).toEqual({ value: other, label: other })
  expect(withChosenZone(zones, other)).toHaveLength(zones.length + 1)
})

it('adds nothing where no zone was chosen', () => {
  const zones = timeZones()
  expect(withChosenZone(zones, '')).toBe(zones)
})
