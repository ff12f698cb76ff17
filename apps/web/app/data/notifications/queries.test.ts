import { expect, it } from 'vitest'
import { latestMessagesQuery, latestPushesQuery, notificationsQuery } from './queries.ts'

it('asks for the first page with 3 items for the popover', () => {
  for (const { queryKey } of [latestMessagesQuery('en'), latestPushesQuery('en')])
    expect(queryKey[1]).toEqual({ query: { page: 1, perPage: 3, locale: 'en' } })
})

it('asks for pages of 20 notifications', () => {
  for (const kind of ['message', 'push'] as const)
    expect(notificationsQuery(kind, 2, 'en').queryKey[1]).toEqual({
      query: { page: 2, perPage: 20, locale: 'en' },
    })
})
