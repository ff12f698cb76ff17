import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/map-storage.ts'
import { forgetNewcomer, keepNewcomer, keptNewcomer } from './stored-newcomer.ts'

const NOW_MS = 1_790_000_000_000
const ADA = { ticket: 'a'.repeat(26), email: 'ada@example.com', label: null, route: '/games' }

it('restores a newcomer after a reload, for the same provider and until the ticket expires', () => {
  const kept = mapStorage()
  keepNewcomer(kept, 'agora', ADA, NOW_MS)
  expect(keptNewcomer(kept, 'agora', NOW_MS + 29 * 60_000)).toEqual(ADA)
  expect(keptNewcomer(kept, 'laurel', NOW_MS)).toBeNull()
  expect(keptNewcomer(kept, 'agora', NOW_MS + 30 * 60_000)).toBeNull()
})

it('removes a newcomer once the account is open', () => {
  const kept = mapStorage()
  keepNewcomer(kept, 'agora', ADA, NOW_MS)
  forgetNewcomer(kept)
  expect(keptNewcomer(kept, 'agora', NOW_MS)).toBeNull()
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
    expect(keptNewcomer(kept, 'agora', NOW_MS)).toBeNull()
  }
})
