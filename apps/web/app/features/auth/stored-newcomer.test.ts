import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import { removeNewcomer, storedNewcomer, storeNewcomer } from './stored-newcomer.ts'

const NOW_MS = 1_790_000_000_000
const ADA = { ticket: 'a'.repeat(26), email: 'ada@example.com', label: null, route: '/games' }

it('restores a newcomer after a reload, for the same provider and until the ticket expires', () => {
  const storage = mapStorage()
  storeNewcomer(storage, 'agora', ADA, NOW_MS)
  expect(storedNewcomer(storage, 'agora', NOW_MS + 29 * 60_000)).toEqual(ADA)
  expect(storedNewcomer(storage, 'laurel', NOW_MS)).toBeNull()
  expect(storedNewcomer(storage, 'agora', NOW_MS + 30 * 60_000)).toBeNull()
})

it('removes a newcomer once the account is open', () => {
  const storage = mapStorage()
  storeNewcomer(storage, 'agora', ADA, NOW_MS)
  removeNewcomer(storage)
  expect(storedNewcomer(storage, 'agora', NOW_MS)).toBeNull()
})

it('returns no newcomer for an invalid stored value', () => {
  const storage = mapStorage()
  for (const text of [
    '{',
    '7',
    '[]',
    '{"provider":"agora"}',
    '{"provider":"agora","newcomer":{},"keptMs":1e15}',
  ]) {
    storage.setItem('socialNewcomer', text)
    expect(storedNewcomer(storage, 'agora', NOW_MS)).toBeNull()
  }
})
