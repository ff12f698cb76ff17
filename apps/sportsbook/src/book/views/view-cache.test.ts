import { expect, test } from 'vitest'
import { createViewCache } from './view-cache.ts'

test('a view is cached until the version of its event changes or newer views need its memory', () => {
  const views = createViewCache<{ readonly size: number }>(({ size }) => size, 250)
  const made: string[] = []
  const view = (eventId: string, version = 1) =>
    views(eventId, 'en', version, () => {
      made.push(eventId)
      return { size: 100 }
    })
  for (const eventId of ['a', 'b', 'a', 'b', 'c', 'b', 'a']) view(eventId)
  expect(made).toEqual(['a', 'b', 'c', 'a'])
  view('a', 2)
  expect(made.at(-1)).toBe('a')
  expect(made).toHaveLength(5)
})
