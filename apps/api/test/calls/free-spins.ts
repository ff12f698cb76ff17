import type { freeSpinsCalls } from '@tessera/contract'
import { codeCampaign, newCode, offer } from '../bonus-steps.ts'
import { callCases, refused } from '../call-cases.ts'
import { FREE_SPINS, freeSpinsOf } from '../free-spins-steps.ts'

export const cases = callCases<typeof freeSpinsCalls>((world) => {
  const { make } = world
  /** Registers a player with free spins that wait to be activated. */
  const withSpins = async () => {
    const player = await world.app.register()
    const code = newCode()
    await offer(world.app, { ...codeCampaign(code), ...FREE_SPINS, needsActivation: true })
    await make('POST /api/game/bonuses/bonuscodes', '', {
      ...{ token: player.token, body: { bonusCode: code, trigger: 'bonuses' } },
    })
    const [spins] = await freeSpinsOf(world.app, player).list()
    if (!spins) throw new Error('the code issued no free spins')
    return { player, token: player.token, id: spins.id }
  }
  const activate = (id: string, token: string) =>
    make('PUT /api/game/player-freespins/{id}/activate', id, { token })
  const cancel = (id: string, token: string) =>
    make('PUT /api/game/player-freespins/{id}/cancel', id, { token })
  const ended = async () => {
    const given = await withSpins()
    await cancel(given.id, given.token)
    return given
  }
  return {
    happy: {
      'GET /api/game/player-freespins': async () => {
        const { token } = await withSpins()
        return make('GET /api/game/player-freespins', '', { token, search: '?status=1,2&currency=EUR' })
      },
      'PUT /api/game/player-freespins/{id}/activate': async () => {
        const { token, id } = await withSpins()
        return activate(id, token)
      },
      'PUT /api/game/player-freespins/{id}/cancel': async () => {
        const { token, id } = await withSpins()
        return cancel(id, token)
      },
    },
    refusals: {
      'PUT /api/game/player-freespins/{id}/activate': {
        not_found: refused(() => activate('nosuch', world.player.token)),
        bonus_ended: refused(async () => {
          const { token, id } = await ended()
          return activate(id, token)
        }),
        bonus_not_available: refused(async () => {
          const { token, id } = await withSpins()
          await make('POST /api/player/limits', '', { token, body: { definition: 5, period: 'P1D' } })
          return activate(id, token)
        }),
      },
      'PUT /api/game/player-freespins/{id}/cancel': {
        not_found: refused(() => cancel('nosuch', world.player.token)),
        bonus_ended: refused(async () => {
          const { token, id } = await ended()
          return cancel(id, token)
        }),
      },
    },
  }
})
