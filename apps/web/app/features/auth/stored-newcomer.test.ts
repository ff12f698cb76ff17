import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/map-storage.ts'
import { removeNewcomer, storedNewcomer, storeNewcomer } from './stored-newcomer.ts'

const NOW_MS = 1_790_000_000_000
const ADA = { ticket: 'a'.repeat(26), email: 'ada@example.com', label: null, route: '/games' }

it('restores a newcomer after a reload, for the same provider and until the ticket expires', () => {
  const kept = mapStorage()
  storeNewcomer(kept, 'agora', ADA, NOW_MS)
  expect(storedNewcomer(kept, 'agora', NOW_MS + 29 * 60_000)).toEqual(ADA)
  expect(storedNewcomer(kept, 'laurel', NOW_MS)).toBeNull()
  expect(storedNewcomer(kept, 'agora', NOW_MS + 30 * 60_000)).toBeNull()
})

it('removes a newcomer once the account is open', () => {
  const kept = mapStorage()
  storeNewcomer(kept, 'agora', ADA, NOW_MS)
  removeNewcomer(kept)
  expect(storedNewcomer(kept, 'agora', NOW_MS)).toBeNull()
})

it('returns no newcomer for an invalid stored value', () => {
  const kept = mapStorage()
  for (const text of [
    '{',
    '7',
    '[]',
    '{"provider":"agora"}',
    '{"provider":"agora","newcomer":{},"keptMs":1e15}',
  ]) {
    kept.setItem('socialNewcomer', text)
    expect(storedNewcomer(kept, 'agora', NOW_MS)).toBeNull()
  }
})
