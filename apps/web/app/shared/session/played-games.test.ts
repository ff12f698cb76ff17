import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/map-storage.ts'
import { PLAYED_GAMES_MAX, playedGames, recordPlayedGame } from './played-games.ts'

it('lists opened games once each, newest first', () => {
  const kept = mapStorage()
  expect(playedGames(kept)).toEqual([])
  for (const id of ['red-fox', 'tessera-dice', 'red-fox']) recordPlayedGame(kept, id)
  expect(kept.map.get('playedGames')).toBe('["red-fox","tessera-dice"]')
  expect(playedGames(kept)).toEqual(['red-fox', 'tessera-dice'])
})

it('drops the oldest opened games above the limit', () => {
  const kept = mapStorage()
  for (let game = 0; game <= PLAYED_GAMES_MAX; game++) recordPlayedGame(kept, `game-${game}`)
  expect(playedGames(kept)).toHaveLength(PLAYED_GAMES_MAX)
  expect(playedGames(kept)[0]).toBe(`game-${PLAYED_GAMES_MAX}`)
  expect(playedGames(kept)).not.toContain('game-0')
})

it.each(['{', '{}', '7', 'null', '[7,null]'])(
  'starts with an empty list of games if the storage contains %s',
  (text) => {
    const kept = mapStorage()
    kept.map.set('playedGames', text)
    expect(playedGames(kept)).toEqual([])
    recordPlayedGame(kept, 'red-fox')
    expect(playedGames(kept)).toEqual(['red-fox'])
  },
)
