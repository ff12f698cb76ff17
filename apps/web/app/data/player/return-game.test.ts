import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import { forgetReturnGame, recordReturnGame, returnGame } from './return-game.ts'

const HOUR_MS = 3_600_000
const NOW_MS = 1_790_000_000_000
const PLAYER = 'bcdf2345'

it('returns the interrupted game for a day', () => {
  const storage = mapStorage()
  expect(returnGame(storage, PLAYER, NOW_MS)).toBeNull()
  recordReturnGame(storage, { playerId: PLAYER, id: 'red-fox' }, NOW_MS)
  expect(returnGame(storage, PLAYER, NOW_MS + 23 * HOUR_MS)).toBe('red-fox')
  expect(returnGame(storage, PLAYER, NOW_MS + 24 * HOUR_MS)).toBeNull()
})

it('returns no interrupted game of another player', () => {
  const storage = mapStorage()
  recordReturnGame(storage, { playerId: PLAYER, id: 'red-fox' }, NOW_MS)
  expect(returnGame(storage, 'another', NOW_MS)).toBeNull()
})

it('removes the interrupted game when the player leaves it, but not when they leave another', () => {
  const storage = mapStorage()
  recordReturnGame(storage, { playerId: PLAYER, id: 'red-fox' }, NOW_MS)
  forgetReturnGame(storage, 'lucky-dice')
  expect(returnGame(storage, PLAYER, NOW_MS)).toBe('red-fox')
  forgetReturnGame(storage, 'red-fox')
  expect(returnGame(storage, PLAYER, NOW_MS)).toBeNull()
})

it('removes the interrupted game at log-out, and ignores an invalid value', () => {
  const storage = mapStorage()
  recordReturnGame(storage, { playerId: PLAYER, id: 'red-fox' }, NOW_MS)
  forgetReturnGame(storage)
  expect(returnGame(storage, PLAYER, NOW_MS)).toBeNull()
  storage.setItem('returnGame', `${NOW_MS} ${PLAYER} //evil.example`)
  expect(returnGame(storage, PLAYER, NOW_MS)).toBeNull()
})
