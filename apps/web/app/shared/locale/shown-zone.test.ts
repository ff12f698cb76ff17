import { expect, it } from 'vitest'
import { shownZone } from './shown-zone.ts'

it('times are in the zone that the player chose, and in UTC before the device can be asked', () => {
  expect(shownZone('America/Lima', false)).toBe('America/Lima')
  expect(shownZone(null, false)).toBe('UTC')
  expect(shownZone(null, true)).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
