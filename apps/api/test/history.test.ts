import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, startApi } from './fixture.ts'

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
