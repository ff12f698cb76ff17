import { expect, it } from 'vitest'
import { readWords } from '../dev/read-words.ts'
import { groupName } from './group-name.ts'

it.each([
  ['soccer', 'goals', 'Goals', 'Tore'],
  ['basketball', 'goals', 'Points', 'Punkte'],
  ['ice-hockey', 'halves', 'Periods', 'Drittel'],
  ['tennis', 'sets', 'Sets', 'Sätze'],
  ['e-sports+', 'sets', 'Maps', 'Maps'],
  ['soccer', 'main', 'Main', 'Hauptwetten'],
])('names the groups of %s: %s is %s, in German %s', (sport, group, english, german) => {
  expect(groupName(readWords('en-GB'), group, sport)).toBe(english)
  expect(groupName(readWords('de-DE'), group, sport)).toBe(german)
})
