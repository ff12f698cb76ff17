import { expect, it } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import { PLAYED_GAMES_MAX, playedGames, recordPlayedGame } from './played-games.ts'

it('lists opened games once each, newest first', () => {
  const storage = mapStorage()
  expect(playedGames(storage)).toEqual([])
  for (const id of ['red-fox', 'tessera-dice', 'red-fox']) recordPlayedGame(storage, id)
  expect(storage.map.get('playedGames')).toBe('["red-fox","tessera-dice"]')
  expect(playedGames(storage)).toEqual(['red-fox', 'tessera-dice'])
})

it('drops the oldest opened games above the limit', () => {
  const storage = mapStorage()
  for (let game = 0; game <= PLAYED_GAMES_MAX; game++) recordPlayedGame(storage, `game-${game}`)
  expect(playedGames(storage)).toHaveLength(PLAYED_GAMES_MAX)
  expect(playedGames(storage)[0]).toBe(`game-${PLAYED_GAMES_MAX}`)
  expect(playedGames(storage)).not.toContain('game-0')
})

it.each(['{', '{}', '7', 'null', '[7,null]'])(
  'starts with an empty list of games if the storage contains %s',
  (text) => {
    const storage = mapStorage()
    storage.map.set('playedGames', text)
    expect(playedGames(storage)).toEqual([])
    recordPlayedGame(storage, 'red-fox')
    expect(playedGames(storage)).toEqual(['red-fox'])
  },
)
