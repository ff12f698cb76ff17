import { expect, it } from 'vitest'
import { de } from '../words/de.ts'
import { en } from '../words/en.ts'
import { createWords } from '../words/words.ts'
import { groupName } from './group-name.ts'

it.each([
  ['soccer', 'goals', 'Goals', 'Tore'],
  ['basketball', 'goals', 'Points', 'Punkte'],
  ['ice-hockey', 'halves', 'Periods', 'Drittel'],
  ['tennis', 'sets', 'Sets', 'Sätze'],
  ['e-sports+', 'sets', 'Maps', 'Maps'],
  ['soccer', 'main', 'Main', 'Hauptwetten'],
])('names the groups of %s: %s is %s, in German %s', (sport, group, english, german) => {
  expect(groupName(createWords(en, 'en-GB'), group, sport)).toBe(english)
  expect(groupName(createWords(de, 'de-DE'), group, sport)).toBe(german)
})
