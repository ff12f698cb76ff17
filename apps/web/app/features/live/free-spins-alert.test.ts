import type { FreeSpinsUpdated } from '@tessera/contract/channels'
import { expect, it } from 'vitest'
import { freeSpinsAlertKey } from './free-spins-alert.ts'

type Spins = FreeSpinsUpdated['freeSpins']

const spins = (status: Spins['status'], result: Spins['result'], gameIds: string[] = []): Spins => ({
  ...{ id: 'a', status, result, count: 5, won: 0, currency: 'EUR', title: {}, gameIds },
})

it.each([
  ['free-spins-issued-all', spins(1, 1)],
  ['free-spins-issued-one', spins(1, 1, ['a'])],
  ['free-spins-activated-several', spins(2, 1, ['a', 'b'])],
  ['free-spins-played', spins(3, 2)],
  ['free-spins-canceled', spins(3, 3)],
  ['free-spins-expired', spins(3, 4)],
  [null, spins(3, 1)],
])('words a change as %s', (key, freeSpins) => {
  expect(freeSpinsAlertKey({ event: 'freespins.updated', freeSpins })).toBe(key)
})

it('shows no alert for a played round', () => {
  expect(freeSpinsAlertKey({ event: 'freespins.played', freeSpins: spins(2, 1) })).toBeNull()
})
