import { SPORTS } from '@tessera/sport/catalogue'
import { expect, it } from 'vitest'
import { sportSign } from './sport-signs.ts'

const signs = SPORTS.map(({ code }) => sportSign(code))

it('has an icon of its own for each sport in the catalogue', () => {
  expect(new Set(signs).size).toBe(SPORTS.length)
  expect(signs).not.toContain(sportSign('not-in-the-catalogue'))
})

it.each(SPORTS)('is drawn within the grid of the icons: $code', ({ code }) => {
  const path = sportSign(code)
  expect(path).toMatch(/^[MLHVQTAZhvaqt0-9 .,-]+$/)
  expect(path).not.toContain('NaN')
})
