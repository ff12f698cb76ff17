import type { cashbackCalls } from '@tessera/contract'
import { callCases, refused } from '../call-cases.ts'
import { withDue } from '../cashback-steps.ts'

export const cases = callCases<typeof cashbackCalls>((world) => {
  const { make } = world
  /** Returns a player with an amount of a period that is due. */
  const due = async () => {
    const { player, claim } = await withDue(world.app)
    return { token: player.token, id: claim.id }
  }
  const claim = (id: string, token: string) =>
    make('POST /api/game/bonuses/cashback/{id}/claim', id, { token })
  return {
    happy: {
      'GET /api/game/bonuses/cashback': async () => {
        const { token } = await due()
        return make('GET /api/game/bonuses/cashback', '', { token, search: '?currency=EUR' })
      },
      'POST /api/game/bonuses/cashback/{id}/claim': async () => {
        const { token, id } = await due()
        return claim(id, token)
      },
    },
    refusals: {
      'GET /api/game/bonuses/cashback': {
        currency_not_available: refused(
          () =>
            make('GET /api/game/bonuses/cashback', '', {
              token: world.player.token,
              search: '?currency=XXX',
            }),
          'currency',
        ),
      },
      'POST /api/game/bonuses/cashback/{id}/claim': {
        not_found: refused(() => claim('nosuch', world.player.token)),
        bonus_ended: refused(async () => {
          const { token, id } = await due()
          await make('POST /api/player/limits', '', { token, body: { definition: 4, period: 'P6M' } })
          return claim(id, token)
        }),
        bonus_not_available: refused(async () => {
          const { token, id } = await due()
          await make('POST /api/player/limits', '', { token, body: { definition: 5, period: 'P1D' } })
          return claim(id, token)
        }),
      },
    },
  }
})
