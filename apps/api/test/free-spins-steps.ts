import type { FreeSpins, WalletResponse } from '@tessera/contract'
import { codeCampaign, newCode, offer } from './bonus-steps.ts'
import { type ApiUnderTest, newKey, type TestPlayer } from './fixture.ts'

/** Campaign of the tests: 3 free spins of 1.00, to win up to 50.00, which is own money at once. */
export const FREE_SPINS = {
  freeSpins: { count: 3, stake: { EUR: 1 }, games: ['red-fox'] },
  amount: { EUR: 50 },
  wagering: { multiple: 0 },
}

/** Calls of a player about free spins. */
export const freeSpinsOf = (app: ApiUnderTest, { token }: TestPlayer) => ({
  list: async (search = ''): Promise<FreeSpins[]> =>
    (await app.call('GET', `/api/game/player-freespins${search}`, { token })).body.data,
  activate: (id: string) => app.call('PUT', `/api/game/player-freespins/${id}/activate`, { token }),
  cancel: (id: string) => app.call('PUT', `/api/game/player-freespins/${id}/cancel`, { token }),
})

/** Gives a player free spins by a code. */
export async function withFreeSpins(app: ApiUnderTest, change: object = {}, owner?: TestPlayer) {
  const player = owner ?? (await app.player(1000))
  const code = newCode()
  await offer(app, { ...codeCampaign(code), ...FREE_SPINS, ...change })
  const entered = await app.call('POST', '/api/game/bonuses/bonuscodes', {
    ...{ token: player.token, body: { bonusCode: code, trigger: 'bonuses' } },
  })
  if (entered.body.data?.status !== 2)
    throw new Error(`the code was answered with ${JSON.stringify(entered.body)}`)
  const calls = freeSpinsOf(app, player)
  const [spins] = await calls.list()
  if (!spins) throw new Error('the code issued no free spins')
  return { player, calls, spins, code }
}

/** Opens a game with the free spins that its session got. */
export async function openFreeGame(app: ApiUnderTest, { token }: TestPlayer, game = 'red-fox') {
  const opened = await app.call('POST', `/api/game/games/${game}/play`, { token, body: { mode: 'real' } })
  const fragment = new URLSearchParams(opened.body.data.url.split('#')[1])
  const seat = fragment.get('session') ?? ''
  const [id = '', stake = '', count = ''] = (fragment.get('free') ?? '').split(',')
  const wallet = app.api.walletFor('fake')
  const request = (roundId: string) => ({ token: seat, roundId, currency: 'EUR', freeRounds: id })
  return {
    ...{ id, seat, wallet, offered: id === '' ? null : { stake: Number(stake), count: Number(count) } },
    play: (win: number | null, roundId = newKey(), amount = 100): Promise<WalletResponse> =>
      wallet.play({
        ...{ ...request(roundId), amount, transactionId: `${roundId}.bet` },
        win: win === null ? null : { transactionId: `${roundId}.win`, amount: win },
      }),
    win: (amount: number, roundId: string) =>
      wallet.win({ ...request(roundId), amount, transactionId: `${roundId}.win`, roundClosed: true }),
    rollback: (roundId: string) =>
      wallet.rollback({
        ...{ token: seat, roundId, freeRounds: id },
        ...{ transactionId: `${roundId}.rollback`, betTransactionId: `${roundId}.bet` },
      }),
  }
}
