import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passwordStrength } from './strength.ts'

it.each([
  ['', 0],
  ['abc1!', 0],
  ['aaaaaaaaaaaaaaaa', 1],
  ['12345678', 1],
  ['abcdefgh', 1],
  ['horsepark', 2],
  ['correct horse', 3],
  ['correct horse battery', 4],
  ['Tq7#vLp2!xZ9', 4],
])('rates %j as %i', (password, strength) => expect(passwordStrength(password)).toBe(strength))

it('never rates a longer password as weaker', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, more) => {
      expect(passwordStrength(text + more)).toBeGreaterThanOrEqual(passwordStrength(text))
    }),
  )
})
