import { expect, it } from 'vitest'
import { fitsSearch } from './fits-search.ts'

it.each([
  ['Germany', 'ger', true],
  ['Algeria', 'ger', false],
  ['Côte d’Ivoire', 'cote', true],
  ['Côte d’Ivoire', 'ivo', true],
  ['Österreich', 'Ost', true],
  ['Europe/Berlin', 'berlin', true],
  ['Europe/Berlin', 'europe berlin', true],
  ['EUR (€)', 'eur', true],
  ['New Zealand', '  new z ', true],
  ['New Zealand', 'land', false],
  ['Kıbrıs', 'kibris', true],
  ['Irak', 'ırak', true],
  ['İsviçre', 'isv', true],
  ['Oʻzbekiston', 'o‘z', true],
  ['Oʻzbekiston', "O'zbek", true],
  ['Oʻzbekiston', 'ozb', true],
  ['O’Sullivan', 'sulli', true],
  ['日本', '日', true],
  ['फ़ुटबॉल', 'फुट', true],
  ['काला', 'कल', false],
  ['Germany', '', true],
])('compares %s with the search text %j: %s', (label, typed, fits) =>
  expect(fitsSearch(label, typed)).toBe(fits),
)
