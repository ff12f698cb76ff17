import type { historyCalls } from '@tessera/contract'
import { callCases, refused } from '../call-cases.ts'
import { openFreeGame, withFreeSpins } from '../free-spins-steps.ts'
import { playRound } from '../play-round.ts'

export const cases = callCases<typeof historyCalls>((world) => {
  const { make } = world
  return {
    happy: {
      'GET /api/game/spins': async () => {
        await playRound(world, 'red-fox')
        return make('GET /api/game/spins', '', { search: '?isSettled=1' })
      },
      'GET /api/game/bets': () => make('GET /api/game/bets', '', { search: '?isSettled=true' }),
      'GET /api/game/free-rounds': async () => {
        const { player } = await withFreeSpins(world.app)
        await (await openFreeGame(world.app, player)).play(250)
        return make('GET /api/game/free-rounds', '', { token: player.token })
      },
      'GET /api/game/rounds/{id}': async () =>
        make('GET /api/game/rounds/{id}', await playRound(world, 'red-fox')),
      'POST /api/player/history/link': () =>
        make('POST /api/player/history/link', '', {
          body: { list: 'spins', currency: 'EUR', from: '2026-01-01' },
        }),
      'GET /api/game/seeds': () => make('GET /api/game/seeds'),
      'POST /api/game/seeds/rotate': () =>
        make('POST /api/game/seeds/rotate', '', { body: { clientSeed: 'mine' } }),
    },
    refusals: {
      'GET /api/game/rounds/{id}': {
        not_found: refused(() => make('GET /api/game/rounds/{id}', '999999')),
      },
      'POST /api/game/seeds/rotate': {
        round_open: refused(() => make('POST /api/game/seeds/rotate', '', { body: { clientSeed: 'open' } })),
      },
    },
  }
})
