import type { sportCalls } from '@tessera/contract'
import { setBlock } from '@tessera/ledger'
import { callCases, refused } from '../call-cases.ts'

export const cases = callCases<typeof sportCalls>((world) => {
  const { make } = world
  const start = (token: string | undefined, body: object = {}) =>
    world.app.call('POST', '/api/game/sport/start-game', { token, body })

  return {
    happy: {
      'GET /api/game/sport/info/{id}': () => make('GET /api/game/sport/info/{id}', 66),
      'GET /api/game/sport/search': () =>
        make('GET /api/game/sport/search', '', { search: '?query=harbour&locale=de' }),
      'GET /api/game/sport/overview': () => make('GET /api/game/sport/overview'),
      'GET /api/game/sport/events': () =>
        make('GET /api/game/sport/events', '', { search: '?sportId=66&championshipIds=100,101&when=live' }),
      'GET /api/game/sport/events/{id}': () => make('GET /api/game/sport/events/{id}', 4711),
      'GET /api/game/sport/view': () =>
        make('GET /api/game/sport/view', '', {
          search: '?page=event&eventId=4711&locale=de',
        }),
      'POST /api/game/sport/start-game': () =>
        make('POST /api/game/sport/start-game', '', {
          body: {
            lobbyUrl: '/de/sport/soccer',
            locale: 'de',
            countryCode: 'DE',
            demoMode: false,
            platform: 1,
            provider: 'tessera-sportsbook',
          },
        }),
    },
    refusals: {
      'GET /api/game/sport/info/{id}': {
        not_found: refused(() => make('GET /api/game/sport/info/{id}', 65)),
      },
      'GET /api/game/sport/events/{id}': {
        not_found: refused(() => make('GET /api/game/sport/events/{id}', 4713)),
      },
      'POST /api/game/sport/start-game': {
        game_not_available: refused(() => start(undefined, { provider: 'another' })),
        betting_blocked: refused(async () => {
          const { id, token } = await world.app.player()
          const block = { act: 'bet', until: 'forever', reason: 'self_exclusion' } as const
          await world.app.database.transaction((tx) => setBlock(tx, id, block))
          return start(token)
        }),
        not_found: refused(() => start(world.player.token, { accountId: 999_999 })),
      },
    },
  }
})
