import type { bonusesCalls } from '@tessera/contract'
import { bonusesOf, codeCampaign, DEPOSIT_CAMPAIGN, newCode, offer, openGame } from '../bonus-steps.ts'
import { callCases, refused } from '../call-cases.ts'

export const cases = callCases<typeof bonusesCalls>((world) => {
  const { make } = world
  /** Registers a player with a bonus that waits to be activated. */
  const withBonus = async (change: object = {}) => {
    const player = await world.app.register()
    const code = newCode()
    await offer(world.app, { ...codeCampaign(code), needsActivation: true, ...change })
    await bonusesOf(world.app, player).enter(code)
    const [bonus] = await bonusesOf(world.app, player).list()
    if (!bonus) throw new Error('the code issued no bonus')
    return { player, token: player.token, id: bonus.id }
  }
  const activate = (id: string, token: string) =>
    make('PUT /api/game/player-bonuses/{id}/activate', id, { token })
  const cancel = (id: string, token: string) =>
    make('PUT /api/game/player-bonuses/{id}/cancel', id, { token, body: {} })
  const withOpenRound = async (change: object = {}) => {
    const { player, token, id } = await withBonus(change)
    await activate(id, token)
    const game = await openGame(world.app, player)
    await game.bet(100)
    return { token, id }
  }
  /** Enters a code for a deposit. */
  const withCode = async () => {
    const { token } = await world.app.register()
    const code = newCode()
    await offer(world.app, { ...DEPOSIT_CAMPAIGN, codes: [{ code }] })
    const { data } = (
      await make('POST /api/game/bonuses/bonuscodes', '', {
        token,
        body: { bonusCode: code, trigger: 'deposit' },
      })
    ).body
    return { token, playerBonusCodeId: data.playerBonusCodeId }
  }
  const removeCode = (token: string, playerBonusCodeId: string) =>
    make('DELETE /api/game/bonuses/bonuscodes', '', { token, body: { playerBonusCodeId } })
  return {
    happy: {
      'GET /api/game/bonuses': async () => {
        await offer(world.app, DEPOSIT_CAMPAIGN)
        return make('GET /api/game/bonuses', '', { search: '?currency=EUR&amount=5000' })
      },
      'GET /api/game/bonuses/status': async () => {
        const id = await offer(world.app, DEPOSIT_CAMPAIGN)
        return make('GET /api/game/bonuses/status', '', { search: `?currency=EUR&bonusIds=${id},unknown` })
      },
      'GET /api/game/player-bonuses': async () => {
        const { token } = await withBonus()
        return make('GET /api/game/player-bonuses', '', { token, search: '?status=1,2&currency=EUR' })
      },
      'GET /api/game/player-bonuses/history': async () => {
        const { token } = await withBonus()
        return make('GET /api/game/player-bonuses/history', '', { token })
      },
      'PUT /api/game/player-bonuses/{id}/activate': async () => {
        const { token, id } = await withBonus()
        return activate(id, token)
      },
      'PUT /api/game/player-bonuses/{id}/cancel': async () => {
        const { token, id } = await withBonus()
        return cancel(id, token)
      },
      'GET /api/game/bonuses/bonuscodes': async () => {
        const { token } = await withCode()
        return make('GET /api/game/bonuses/bonuscodes', '', { token, search: '?trigger=deposit' })
      },
      'POST /api/game/bonuses/bonuscodes': async () =>
        make('POST /api/game/bonuses/bonuscodes', '', { body: { bonusCode: 'NOSUCH', trigger: 'bonuses' } }),
      'DELETE /api/game/bonuses/bonuscodes': async () => {
        const { token, playerBonusCodeId } = await withCode()
        return removeCode(token, playerBonusCodeId)
      },
    },
    refusals: {
      'GET /api/game/bonuses': {
        currency_not_available: refused(
          () => make('GET /api/game/bonuses', '', { search: '?currency=XYZ' }),
          'currency',
        ),
      },
      'GET /api/game/bonuses/status': {
        currency_not_available: refused(
          () => make('GET /api/game/bonuses/status', '', { search: '?currency=XYZ&bonusIds=a' }),
          'currency',
        ),
      },
      'PUT /api/game/player-bonuses/{id}/activate': {
        not_found: refused(() => activate('nosuch', world.player.token)),
        bonus_ended: refused(async () => {
          const { token, id } = await withBonus()
          await cancel(id, token)
          return activate(id, token)
        }),
        bonus_not_available: refused(async () => {
          const { token, id } = await withBonus()
          await make('POST /api/player/limits', '', { token, body: { definition: 5, period: 'P1D' } })
          return activate(id, token)
        }),
      },
      'PUT /api/game/player-bonuses/{id}/cancel': {
        not_found: refused(() => cancel('nosuch', world.player.token)),
        bonus_ended: refused(async () => {
          const { token, id } = await withBonus()
          await cancel(id, token)
          return cancel(id, token)
        }),
        bonus_unsettled: refused(async () => {
          const { token, id } = await withOpenRound()
          return cancel(id, token)
        }),
        bonus_cancel_locked: refused(async () => {
          const { token, id } = await withOpenRound({ cancellable: 'until_wagered' })
          return cancel(id, token)
        }),
      },
      'DELETE /api/game/bonuses/bonuscodes': {
        not_found: refused(() => removeCode(world.player.token, 'nosuch')),
      },
    },
  }
})
