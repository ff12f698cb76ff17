import { expect, it } from 'vitest'
import { forbiddenWords } from './words.ts'

it.each([
  ['unfinished work', `// ${'TO'}${'DO'}: later`],
  ['what is known to be broken', `-- ${'FIX'}${'ME'}`],
  ['the host of a package registry', `https://${'registry'}.npmjs.org/x`],
  ['the host of a distribution', `deb https://${'deb'}.debian.org stable`],
])('%s is found, with its line', (_, line) => {
  expect(forbiddenWords(`a\n${line}\nb`)).toEqual([expect.stringMatching(/^line 2: /)])
})

it('nothing else is: not a word that holds one, nor a name in small letters', () => {
  expect(forbiddenWords('MASTODON\ntodo lists\nnpmjs.com')).toEqual([])
})
