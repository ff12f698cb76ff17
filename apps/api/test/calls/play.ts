import type { playCalls } from '@tessera/contract'
import { setBlock } from '@tessera/ledger'
import { callCases, refused } from '../call-cases.ts'

export const cases = callCases<typeof playCalls>((world) => {
  const { make } = world
  const play = (game: string, mode: string, token?: string) =>
    world.app.call('POST', `/api/game/games/${game}/play`, { token, body: { mode } })

  return {
    happy: {
      'POST /api/game/games/{id}/play': () =>
        make('POST /api/game/games/{id}/play', 'red-fox', {
          body: { mode: 'real', locale: 'de', platform: 'mobile', lobbyPath: '/games' },
        }),
      'GET /api/game/session': () => make('GET /api/game/session'),
      'POST /api/game/session/check': () => make('POST /api/game/session/check'),
    },
    refusals: {
      'POST /api/game/games/{id}/play': {
        game_not_available: refused(() => play('no-such-game', 'demo')),
        demo_unavailable: refused(() => play('no-demo', 'demo')),
        betting_blocked: refused(async () => {
          const { id, token } = await world.app.player(100)
          const block = { act: 'bet', until: 'forever', reason: 'self_exclusion' } as const
          await world.app.database.transaction((tx) => setBlock(tx, id, block))
          return play('red-fox', 'real', token)
        }),
        unauthorized: refused(() => play('red-fox', 'real')),
      },
    },
  }
})
