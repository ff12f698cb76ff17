import type { Game, GameCollection } from '@tessera/contract'
import { expect, it } from 'vitest'
import { guestLobby, lobbyShelves } from './lobby-shelves.ts'

const game = (id: string): Game => ({
  id,
  identity: id,
  name: id,
  thumbnails: { '3x4': '/a', '1x1': '/b' },
  provider: { id: 'p', name: 'P' },
  kind: 'slot',
  features: [],
  rtpBasisPoints: 9600,
  volatility: 'low',
  hasDemo: true,
})
const shelf = (identity: string, ids: string, isHidden = false): GameCollection => ({
  identity,
  isHidden,
  countries: [],
  totalGames: 9,
  games: [...ids].map(game),
})

it('shows at most six shelves in a lobby, without short or hidden ones', () => {
  const shelves = [
    shelf('thin', 'abc'),
    shelf('hidden', 'cdef', true),
    ...[...'123456789'].map((id) => shelf(id, 'wxyz')),
  ]
  expect(lobbyShelves(shelves).map(({ identity }) => identity)).toEqual([...'123456'])
})

it('shows a guest each game once before it repeats any', () => {
  const { mosaic, shelves } = guestLobby([
    shelf('popular', 'abcdefgh'),
    shelf('new', 'ijkl'),
    shelf('dice', 'mnop'),
  ])
  const shown = [...mosaic, ...shelves.flatMap(({ games }) => games)].map(({ id }) => id)
  expect(mosaic.map(({ id }) => id).join('')).toBe('ahgfp')
  expect(shown.toSorted().join('')).toBe('abcdefghijklmnop')
})

it('keeps the first shelf of a guest complete while the others have enough games', () => {
  const { mosaic, shelves } = guestLobby([
    shelf('popular', 'abcdefg'),
    shelf('dice', 'hijk'),
    shelf('new', 'lmno'),
    shelf('animals', 'pqrstuv'),
    shelf('free-spins', 'wxyz12'),
  ])
  expect(mosaic).toHaveLength(5)
  expect(shelves.map(({ games }) => games.length)).toEqual([6, 4, 4, 5, 4])
})
