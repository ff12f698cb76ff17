import type { catalogueCalls } from '@tessera/contract'
import { callCases, refused } from '../call-cases.ts'
import { playRound } from '../play-round.ts'

export const cases = callCases<typeof catalogueCalls>((world) => {
  const { make } = world
  return {
    happy: {
      'GET /api/game/collections': () => make('GET /api/game/collections', '', { search: '?preview=1' }),
      'GET /api/game/providers': () => make('GET /api/game/providers'),
      'GET /api/game/providers/{id}': () => make('GET /api/game/providers/{id}', 'brand'),
      'GET /api/game/games': () =>
        make('GET /api/game/games', '', {
          search: '?collection=popular&provider=brand&kind=slot&feature=free-spins&sort=rtp',
        }),
      'GET /api/game/games/{id}': () => make('GET /api/game/games/{id}', 'red-fox', { search: '?locale=de' }),
      'GET /api/game/games/search': () => make('GET /api/game/games/search', '', { search: '?query=brand' }),
      'GET /api/game/search/recent': () => make('GET /api/game/search/recent'),
      'DELETE /api/game/search/recent': () => make('DELETE /api/game/search/recent'),
      'GET /api/game/games/favorites': () => make('GET /api/game/games/favorites'),
      'POST /api/game/games/{id}/favorite': () => make('POST /api/game/games/{id}/favorite', 'red-fox'),
      'DELETE /api/game/games/{id}/favorite': () => make('DELETE /api/game/games/{id}/favorite', 'red-fox'),
      'GET /api/game/games/played': async () => {
        await playRound(world, 'red-fox')
        return make('GET /api/game/games/played')
      },
      'GET /api/game/games/features': () => make('GET /api/game/games/features'),
      'GET /api/game/spins/winners': () => make('GET /api/game/spins/winners'),
    },
    refusals: {
      'GET /api/game/games': {
        not_found: refused(() => make('GET /api/game/games', '', { search: '?collection=nothing' })),
      },
      'GET /api/game/providers/{id}': {
        not_found: refused(() => make('GET /api/game/providers/{id}', 'nobody')),
      },
      'GET /api/game/games/{id}': {
        game_not_available: refused(() => make('GET /api/game/games/{id}', 'no-such-game')),
      },
      'POST /api/game/games/{id}/favorite': {
        game_not_available: refused(() => make('POST /api/game/games/{id}/favorite', 'no-such-game')),
      },
    },
  }
})
