import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/map-storage.ts'
import { forgetReturnGame, recordReturnGame, returnGame } from './return-game.ts'

const HOUR_MS = 3_600_000
const NOW_MS = 1_790_000_000_000
const PLAYER = 'bcdf2345'

it('returns the interrupted game for a day', () => {
  const kept = mapStorage()
  expect(returnGame(kept, PLAYER, NOW_MS)).toBeNull()
  recordReturnGame(kept, { playerId: PLAYER, id: 'red-fox' }, NOW_MS)
  expect(returnGame(kept, PLAYER, NOW_MS + 23 * HOUR_MS)).toBe('red-fox')
  expect(returnGame(kept, PLAYER, NOW_MS + 24 * HOUR_MS)).toBeNull()
})

it('returns no interrupted game of another player', () => {
  const kept = mapStorage()
  recordReturnGame(kept, { playerId: PLAYER, id: 'red-fox' }, NOW_MS)
  expect(returnGame(kept, 'another', NOW_MS)).toBeNull()
})

it('removes the interrupted game when the player leaves it, but not when they leave another', () => {
  const kept = mapStorage()
  recordReturnGame(kept, { playerId: PLAYER, id: 'red-fox' }, NOW_MS)
  forgetReturnGame(kept, 'lucky-dice')
  expect(returnGame(kept, PLAYER, NOW_MS)).toBe('red-fox')
  forgetReturnGame(kept, 'red-fox')
  expect(returnGame(kept, PLAYER, NOW_MS)).toBeNull()
})

it('removes the interrupted game at log-out, and ignores an invalid value', () => {
  const kept = mapStorage()
  recordReturnGame(kept, { playerId: PLAYER, id: 'red-fox' }, NOW_MS)
  forgetReturnGame(kept)
  expect(returnGame(kept, PLAYER, NOW_MS)).toBeNull()
  kept.setItem('returnGame', `${NOW_MS} ${PLAYER} //evil.example`)
  expect(returnGame(kept, PLAYER, NOW_MS)).toBeNull()
})
