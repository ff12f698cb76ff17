import { expect, it } from 'vitest'
import { accountsQuery } from '../accounts/queries.ts'
import { createQueryClient } from './query-client.ts'

const noApi = (): never => {
  throw new Error('this test makes no API calls')
}

const answer = (balance: number, version: number) => ({
  data: [{ id: 1, currency: 'EUR', balance, status: 1 as const, version }],
  meta: undefined,
})

it('keeps the newest balance, whatever is written to the cache later', () => {
  const client = createQueryClient(noApi)
  client.setQueryData(accountsQuery.queryKey, answer(100, 5))
  client.setQueryData(accountsQuery.queryKey, answer(1, 4))
  expect(client.getQueryData(accountsQuery.queryKey)).toEqual(answer(100, 5))
  client.setQueryData(accountsQuery.queryKey, answer(120, 6))
  expect(client.getQueryData(accountsQuery.queryKey)).toEqual(answer(120, 6))
})
