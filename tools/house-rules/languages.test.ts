import { expect, it } from 'vitest'
import { hardCodedLanguages } from './languages.ts'

it.each([
  ['a text of one language', "const text = locale === 'de' ? 'Ja' : 'Yes'"],
  ['a table by language', 'const texts = { en: { yes: 1 }, de: { yes: 2 } }'],
])('reports %s', (_, text) => {
  expect(hardCodedLanguages('apps/web/app/platform/a.ts', text).length).toBeGreaterThan(0)
})

it.each([
  ['packages/contract/src/languages.ts', "const LANGUAGES = [{ code: 'de' }]"],
  ['apps/web/src/a.test.ts', "get('/', { 'user-language': 'de' })"],
  ['apps/web/src/a.ts', 'const texts = textsOf(locale)'],
  ['apps/web/src/a.tsx', 'const row = <tr key="1"><td>1</td></tr>'],
])('accepts %s: %s', (file, text) => {
  expect(hardCodedLanguages(file, text)).toEqual([])
})
