import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/map-storage.ts'
import { forgetReturnGame, noteReturnGame, returnGame } from './return-game.ts'

const HOUR_MS = 3_600_000
const NOW_MS = 1_790_000_000_000
const PLAYER = 'bcdf2345'

it('is the game that the player was interrupted at, for a day', () => {
  const kept = mapStorage()
  expect(returnGame(kept, PLAYER, NOW_MS)).toBeNull()
  noteReturnGame(kept, { playerId: PLAYER, id: 'red-fox' }, NOW_MS)
  expect(returnGame(kept, PLAYER, NOW_MS + 23 * HOUR_MS)).toBe('red-fox')
  expect(returnGame(kept, PLAYER, NOW_MS + 24 * HOUR_MS)).toBeNull()
})

it('is nobody else’s', () => {
  const kept = mapStorage()
  noteReturnGame(kept, { playerId: PLAYER, id: 'red-fox' }, NOW_MS)
  expect(returnGame(kept, 'another', NOW_MS)).toBeNull()
})

it('is forgotten by who leaves it, not by who leaves another one', () => {
  const kept = mapStorage()
  noteReturnGame(kept, { playerId: PLAYER, id: 'red-fox' }, NOW_MS)
  forgetReturnGame(kept, 'lucky-dice')
  expect(returnGame(kept, PLAYER, NOW_MS)).toBe('red-fox')
  forgetReturnGame(kept, 'red-fox')
  expect(returnGame(kept, PLAYER, NOW_MS)).toBeNull()
})

it('is forgotten at the log-out, and what is no note is none', () => {
  const kept = mapStorage()
  noteReturnGame(kept, { playerId: PLAYER, id: 'red-fox' }, NOW_MS)
  forgetReturnGame(kept)
  expect(returnGame(kept, PLAYER, NOW_MS)).toBeNull()
  kept.setItem('returnGame', `${NOW_MS} ${PLAYER} //evil.example`)
  expect(returnGame(kept, PLAYER, NOW_MS)).toBeNull()
})
