import { expect, it } from 'vitest'
import { incidentTime } from './incident-time.ts'

it.each([
  [{ at: 30 }, '1′'],
  [{ at: 1_270 }, '21′'],
  [{ at: 2_700 }, '45′'],
  [{ at: 2_700, added: 0 }, '45+1′'],
  [{ at: 2_700, added: 75 }, '45+2′'],
  [{ at: 2_700, added: 180 }, '45+3′'],
  [{ at: 5_400, added: 430 }, '90+8′'],
])('the minute of an incident at %o is %s', (incident, text) => {
  expect(incidentTime(incident)).toBe(text)
})
