import { expect, it } from 'vitest'
import { listText, namesIn } from './name-text.ts'

it.each([
  ['en', 'a, b and c', 'a, b or c', 'Germany'],
  ['de', 'a, b und c', 'a, b oder c', 'Deutschland'],
  ['uz', 'a, b, c', 'a, b, c', 'Germany'],
  ['hi', 'a, b, और c', 'a, b या c', 'जर्मनी'],
  ['kk', 'a, b, c', 'a, b, c', 'Germany'],
])('writes lists and names in %s with words that browsers know', (locale, all, any, country) => {
  const items = ['a', 'b', 'c']
  expect(listText(items, locale).replace(', and', ' and')).toBe(all)
  expect(listText(items, locale, 'disjunction').replace(', or', ' or')).toBe(any)
  expect(namesIn(locale, 'region').of('DE')).toBe(country)
})
