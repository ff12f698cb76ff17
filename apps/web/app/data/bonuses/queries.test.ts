import { expect, it } from 'vitest'
import { freeSpinsQuery, playerBonusesQuery } from './queries.ts'

it('lists bonuses and free spins with the statuses 1 and 2', () => {
  for (const { queryKey } of [playerBonusesQuery, freeSpinsQuery])
    expect(queryKey[1]).toEqual({ query: { status: '1,2' } })
})
