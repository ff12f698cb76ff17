import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bonusesOf, codeCampaign, newCode, offer, openGame } from './bonus-steps.ts'
import { type ApiUnderTest, newKey, startApi } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

describe('the history', () => {
  it('lists open and settled casino rounds as spins and not as bets', async () => {
    const { token } = await app.player(1000)
    const wallet = app.api.walletFor('fake')
    const open = async (game: string): Promise<string> =>
      (
        await app.call('POST', `/api/game/games/${game}/play`, { token, body: { mode: 'real' } })
      ).body.data.url.split('session=')[1]
    const slot = await open('red-fox')
    await wallet.bet({ token: slot, transactionId: 'h1', roundId: 'r1', amount: 100, currency: 'EUR' })
    await wallet.win({
      token: slot,
      transactionId: 'h2',
      roundId: 'r1',
      amount: 250,
      currency: 'EUR',
      roundClosed: true,
    })
    await wallet.bet({ token: slot, transactionId: 'h3', roundId: 'r2', amount: 50, currency: 'EUR' })
    const dice = await open('lucky-dice')
    await wallet.bet({ token: dice, transactionId: 'h4', roundId: 'r3', amount: 20, currency: 'EUR' })
    await wallet.rollback({ token: dice, transactionId: 'h5', roundId: 'r3', betTransactionId: 'h4' })

    const list = async (path: string) => (await app.call('GET', path, { token })).body
    const spins = await list('/api/game/spins')
    expect(spins.meta).toMatchObject({ totalRows: null, older: null, newer: null })
    expect(spins.data).toMatchObject([
      { stake: 20, refunded: 20, net: 0, isRolledBack: true, game: { id: 'lucky-dice' } },
      { stake: 50, net: null, isSettled: false, balanceBefore: 1150, balanceAfter: null },
      {
        stake: 100,
        payout: 250,
        refunded: 0,
        net: 150,
        isSettled: true,
        balanceBefore: 1000,
        balanceAfter: 1150,
        game: { id: 'red-fox' },
      },
    ])
    expect((await list('/api/game/spins?isSettled=false')).data).toHaveLength(1)
    expect((await list('/api/game/spins?isSettled=true&page=1&perPage=1')).meta).toEqual({
      page: 1,
      perPage: 1,
      totalPages: 2,
      totalRows: 2,
      older: null,
      newer: null,
    })
    expect((await list('/api/game/bets')).data).toEqual([])
    const { body } = await app.call('GET', `/api/game/rounds/${spins.data[2].id}`, { token })
    expect(body.data).toMatchObject({ stake: 100, outcome: { reels: [1] }, fairness: null })
  })

  it('shows the bonus money of a round in the lists, the details and the file', async () => {
    const player = await app.player(400)
    const { token } = player
    const code = newCode()
    await offer(app, { ...codeCampaign(code), wagering: { multiple: 100 } })
    await bonusesOf(app, player).enter(code)
    const game = await openGame(app, player)
    const roundId = newKey()
    await game.play(100, 0)
    await game.bet(600, roundId)
    const list = async () => (await app.call('GET', '/api/game/spins', { token })).body.data
    expect(await list()).toMatchObject([
      { stake: 600, isSettled: false, bonus: { stake: 300, refunded: 0, payout: 0 } },
      { stake: 100, bonus: null },
    ])
    await game.win(1200, roundId)
    const [round] = await list()
    expect(round).toMatchObject({ net: 600, bonus: { stake: 300, payout: 600 } })
    const details = await app.call('GET', `/api/game/rounds/${round.id}`, { token })
    expect(details.body.data.bonus).toEqual(round.bonus)
    const link = await app.call('POST', '/api/player/history/link', { token, body: { list: 'spins' } })
    const file = await app.server.inject({ url: link.body.data.path })
    expect(file.body).toContain(',6.00,0.00,12.00,6.00,3.00,0.00,6.00,')
    expect(file.body).toContain(',1.00,0.00,0.00,-1.00,0.00,0.00,0.00,')
    const statement = (await app.call('GET', '/api/wallet/statements', { token })).body.data
    // The statement has own money alone: 1.00 and half of 6.00 staked, half of 12.00 won.
    expect(statement).toMatchObject([{ staked: '400', won: '600' }])
  })

  it('shows notable wins under a name that hides the player’s identity', async () => {
    const player = await app.player(1000)
    const { token } = player
    await app.call('PUT', '/api/player/profile', { token, body: { nickname: 'Marguerite' } })
    const { body } = await app.call('POST', '/api/game/games/red-fox/play', { token, body: { mode: 'real' } })
    const session = body.data.url.split('session=')[1]
    const wallet = app.api.walletFor('fake')
    await wallet.bet({ token: session, transactionId: 'w1', roundId: 'w', amount: 10, currency: 'EUR' })
    await wallet.win({
      token: session,
      transactionId: 'w2',
      roundId: 'w',
      amount: 500,
      currency: 'EUR',
      roundClosed: true,
    })
    const winners = (await app.call('GET', '/api/game/spins/winners')).body.data
    expect(winners).toMatchObject([{ stake: 10, payout: 500, game: { id: 'red-fox' } }])
    expect(JSON.stringify(winners)).not.toContain('Marguerite')
    expect(JSON.stringify(winners)).not.toContain(player.email)
  })

  it('rotates the seeds unless a round is open', async () => {
    const { token } = await app.player()
    expect((await app.call('GET', '/api/game/seeds', { token })).body.data.clientSeed).toBe('seed')
    const rotate = (clientSeed: string) =>
      app.call('POST', '/api/game/seeds/rotate', { token, body: { clientSeed } })
    expect((await rotate('mine')).body.data.pair.clientSeed).toBe('mine')
    expect((await rotate('open')).body.error.name).toBe('round_open')
    expect((await rotate('two words')).status).toBe(422)
  })
})
