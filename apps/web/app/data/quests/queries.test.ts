import { expect, it } from 'vitest'
import { questsQuery } from './queries.ts'

it('lists quests in the states 1 and 2', () =>
  expect(questsQuery('en').queryKey[1]).toMatchObject({ query: { state: '1,2' } }))
