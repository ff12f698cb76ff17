import { expect, test } from 'vitest'
import { demoOfficeUrl, hasOwnHost, officePort } from './office-environment.ts'

test.each([
  ['https://office.example', 'https://casino.example', true],
  ['https://casino.example:8443', 'https://casino.example', false],
  ['http://127.0.0.1:3006', 'http://localhost:3000', true],
])('the office at %s has another host than the site at %s: %s', (office, site, expected) => {
  expect(hasOwnHost(office, site)).toBe(expected)
})

test('the office of a demonstration shares no cookies with the site, which is called localhost', () => {
  const url = demoOfficeUrl(officePort(3000))
  expect([url, hasOwnHost(url, 'http://localhost:3000')]).toEqual(['http://127.0.0.1:3006', true])
  expect(officePort(3000, 4000)).toBe(4000)
})
