import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasFewTypos, typosFromStart } from './typos.ts'

describe('typos in typed text', () => {
  it('counts no typo in a prefix of a word and one in a prefix with a changed letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-m]{1,9}$/), fc.nat(8), (word, place) => {
        const start = word.slice(0, place + 1)
        expect(typosFromStart(word, start)).toBe(0)
        expect(typosFromStart(word, `${start.slice(0, -1)}z`)).toBe(1)
      }),
    )
  })

  it.each([
    ['arsenal', 'arsneal', true],
    ['arsenal', 'arsenla', true],
    ['over', 'ovre', true],
    ['owl', 'oxl', false],
    ['lighthouse', 'lagthause', false],
  ])('compares %s with %s', (word, typed, isClose) => expect(hasFewTypos(word, typed)).toBe(isClose))
})
