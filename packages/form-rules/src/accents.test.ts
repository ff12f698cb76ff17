import { expect, it } from 'vitest'
import { withoutAccents } from './accents.ts'

it.each([
  ['Sinéad', 'Sinead'],
  ['Ju\u0308rgen', 'Jurgen'],
  ['Київ', 'Киів'],
  ['ज़ोया', 'जोया'],
  ['काला', 'काला'],
])('removes the accents of %s, but no vowel signs', (text, plain) => {
  expect(withoutAccents(text)).toBe(plain)
})
