import { expect, it } from 'vitest'
import { forbiddenWords } from './words.ts'

it.each([
  ['unfinished work', `// ${'TO'}${'DO'}: later`],
  ['known defects', `-- ${'FIX'}${'ME'}`],
  ['the host of a package registry', `https://${'registry'}.npmjs.org/x`],
  ['the host of a distribution', `deb https://${'deb'}.debian.org stable`],
])('reports %s with its line', (_, line) => {
  expect(forbiddenWords(`a\n${line}\nb`)).toEqual([expect.stringMatching(/^line 2: /)])
})

it('accepts longer words and lowercase names', () => {
  expect(forbiddenWords('MASTODON\ntodo lists\nnpmjs.com')).toEqual([])
})
