import { expect, it } from 'vitest'
import { plainWords } from '../../testing/table-feed.ts'
import { createSearchIndex, named } from './search-index.ts'

const NAMES = ['Үстел теннисі', 'Көгалдағы хоккей', 'Қазіргі бессайыс', 'Футбол']
const index = createSearchIndex(
  () => [],
  { ...plainWords, sport: (id) => NAMES[id % NAMES.length] ?? '' },
  () => 0,
)

it.each([
  ['үстел', ['Үстел теннисі']],
  ['Устел теннис', ['Үстел теннисі']],
  ['кога', ['Көгалдағы хоккей']],
  ['казирги', ['Қазіргі бессайыс']],
  ['фут', ['Футбол']],
])('finds Kazakh names by %s, also from a Russian keyboard', (query, found) => {
  const matches = index.matches(query, 'kk')
  expect(matches && named(NAMES, (name) => name, matches)).toEqual(found)
})
