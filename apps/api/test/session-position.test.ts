import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

const open = async (token: string, mode: 'real' | 'demo', game = 'red-fox') =>
  (await app.call('POST', `/api/game/games/${game}/play`, { token, body: { mode } })).body.data.url

/** Plays a round for real money, with a win if it is above zero. */
async function play(url: string, amount: number, won: number, currency = 'EUR'): Promise<void> {
  const wallet = app.api.walletFor('fake')
  const token = url.split('session=')[1] ?? ''
  const round = { token, roundId: newKey(), currency }
  await wallet.bet({ ...round, transactionId: newKey(), amount })
  await wallet.win({ ...round, transactionId: newKey(), amount: won, roundClosed: true })
}

const positionOf = async (token: string) =>
  (await app.call('GET', '/api/game/session', { token })).body.data.positions

const logIn = async ({ email, password }: TestPlayer): Promise<string> =>
  (await app.call('POST', '/api/player/sessions', { body: { email, password } })).body.data.accessToken

describe('position of a session', () => {
  it('is empty before any play, and excludes play money', async () => {
    const { token } = await app.player(10_000)
    await open(token, 'demo')
    expect(await positionOf(token)).toEqual([])
  })

  it('sums stakes and wins of all games since the log-in', async () => {
    const { token } = await app.player(10_000)
    await play(await open(token, 'real'), 100, 30)
    await play(await open(token, 'real', 'lucky-dice'), 50, 200)
    await play(await open(token, 'real'), 10, 0)
    expect(await positionOf(token)).toEqual([
      { currency: 'EUR', rounds: 3, staked: '160', won: '230', net: '70' },
    ])
  })

  it('includes the time since the first game of the session was opened', async () => {
    const { token } = await app.player(10_000)
    const elapsedMs = async () => (await app.call('GET', '/api/game/session', { token })).body.data.elapsedMs
    expect(await elapsedMs()).toBe(0)
    await open(token, 'demo')
    app.clock.forward(60_000)
    expect(await elapsedMs()).toBe(0)
    await open(token, 'real')
    app.clock.forward(600_000)
    await open(token, 'real', 'lucky-dice')
    expect(await elapsedMs()).toBeGreaterThanOrEqual(600_000)
  })

  it('is exact for sums beyond the precision of a number', async () => {
    const most = Number.MAX_SAFE_INTEGER
    const { token } = await app.player(most)
    const url = await open(token, 'real')
    await play(url, most, most)
    await play(url, most, most - 1)
    await play(url, 1, 0)
    expect(await positionOf(token)).toMatchObject([
      { staked: '18014398509481983', won: '18014398509481981', net: '-2' },
    ])
  })

  it('counts a round after it has ended', async () => {
    const { token } = await app.player(10_000)
    const session = (await open(token, 'real')).split('session=')[1] ?? ''
    const wallet = app.api.walletFor('fake')
    const round = { token: session, roundId: newKey(), currency: 'EUR' }
    await wallet.bet({ ...round, transactionId: newKey(), amount: 100 })
    expect(await positionOf(token)).toEqual([])
    await wallet.win({ ...round, transactionId: newKey(), amount: 30, roundClosed: true })
    expect(await positionOf(token)).toMatchObject([{ rounds: 1, net: '-70' }])
  })

  it('separates currencies', async () => {
    const player = await app.player(10_000)
    const { token } = player
    await play(await open(token, 'real'), 100, 0)
    const opened = await app.call('POST', '/api/wallet/accounts', { token, body: { currency: 'JPY' } })
    await app.call('PUT', `/api/wallet/accounts/${opened.body.data.id}/switch`, { token })
    await play(await open(token, 'real'), 0, 0, 'JPY')
    expect(await positionOf(token)).toEqual([
      { currency: 'EUR', rounds: 1, staked: '100', won: '0', net: '-100' },
      { currency: 'JPY', rounds: 1, staked: '0', won: '0', net: '0' },
    ])
  })

  it('excludes the player’s other sessions', async () => {
    const player = await app.player(10_000)
    await play(await open(player.token, 'real'), 100, 0)
    const second = await logIn(player)
    expect(await positionOf(second)).toEqual([])
    await play(await open(second, 'real'), 20, 0)
    expect(await positionOf(second)).toMatchObject([{ net: '-20' }])
    expect(await positionOf(player.token)).toMatchObject([{ net: '-100' }])
  })

  it('excludes bets that were rolled back', async () => {
    const { token } = await app.player(10_000)
    const session = (await open(token, 'real')).split('session=')[1] ?? ''
    const wallet = app.api.walletFor('fake')
    const bet = { token: session, roundId: newKey(), transactionId: newKey() }
    await wallet.bet({ ...bet, amount: 100, currency: 'EUR' })
    await wallet.rollback({ ...bet, betTransactionId: bet.transactionId, transactionId: newKey() })
    expect(await positionOf(token)).toMatchObject([{ staked: '0', net: '0' }])
  })

  it('begins again with the first game after a pause, with time and sums', async () => {
    const { token } = await app.player(10_000)
    const elapsedMs = async () => (await app.call('GET', '/api/game/session', { token })).body.data.elapsedMs
    await play(await open(token, 'real'), 100, 0)
    app.clock.forward(29 * 60_000)
    await play(await open(token, 'real', 'lucky-dice'), 100, 0)
    expect(await positionOf(token)).toMatchObject([{ rounds: 2, net: '-200' }])
    expect(await elapsedMs()).toBeGreaterThanOrEqual(29 * 60_000)
    app.clock.forward(31 * 60_000)
    await play(await open(token, 'real'), 50, 70)
    expect(await positionOf(token)).toMatchObject([{ rounds: 1, net: '20' }])
    expect(await elapsedMs()).toBeLessThan(29 * 60_000)
  })

  it('is announced to the pages of the player when it begins, and again after a pause', async () => {
    const { id, token } = await app.player(10_000)
    const announced = () =>
      app.database.query(
        `select payload from ledger.outbox
         where payload ->> 'channel' = $1 and payload -> 'data' ->> 'event' = 'session.started'`,
        [`game:session#${id}`],
      )
    await open(token, 'demo')
    expect(await announced()).toHaveLength(0)
    await open(token, 'real')
    app.clock.forward(29 * 60_000)
    await open(token, 'real', 'lucky-dice')
    expect(await announced()).toHaveLength(1)
    app.clock.forward(31 * 60_000)
    await open(token, 'real')
    expect(await announced()).toHaveLength(2)
  })
})
