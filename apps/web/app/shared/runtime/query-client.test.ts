import { expect, it } from 'vitest'
import { accountsQuery } from '../session/queries.ts'
import { createQueryClient } from './query-client.ts'

const noApi = (): never => {
  throw new Error('nothing is asked here')
}

const answer = (balance: number, version: number) => ({
  data: [{ id: 1, currency: 'EUR', balance, status: 1 as const, version }],
  meta: undefined,
})

it('the cache never goes back to an older balance, wherever it comes from', () => {
  const client = createQueryClient(noApi)
  client.setQueryData(accountsQuery.queryKey, answer(100, 5))
  client.setQueryData(accountsQuery.queryKey, answer(1, 4))
  expect(client.getQueryData(accountsQuery.queryKey)).toEqual(answer(100, 5))
  client.setQueryData(accountsQuery.queryKey, answer(120, 6))
  expect(client.getQueryData(accountsQuery.queryKey)).toEqual(answer(120, 6))
})
