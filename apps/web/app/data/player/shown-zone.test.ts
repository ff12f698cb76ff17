import { expect, it } from 'vitest'
import { shownZone } from './shown-zone.ts'

it("uses the player's time zone, and UTC until the device's zone is known", () => {
  expect(shownZone('America/Lima', false)).toBe('America/Lima')
  expect(shownZone(null, false)).toBe('UTC')
  expect(shownZone(null, true)).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})
