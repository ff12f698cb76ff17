import { setActiveAccount, setBlock } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_JURISDICTION } from '../src/jurisdiction/jurisdiction-table.ts'
import { createFakeProvider } from './fake-provider.ts'
import { type ApiUnderTest, startApi, until } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.stop())

describe('the casino', () => {
  const play = (game: string, mode: string, token?: string) =>
    app.call('POST', `/api/game/games/${game}/play`, { token, body: { mode } })

  it('opens a demo for a guest, without a wallet token', async () => {
    expect(await play('red-fox', 'demo')).toMatchObject({
      status: 201,
      body: { data: { url: '/play/red-fox#session=demo', mode: 'demo', currency: 'EUR' } },
    })
  })

  it.each([
    ['a game that does not exist', 'nothing', 'demo', 404, 'game_not_available'],
    ['a game without a demo', 'no-demo', 'demo', 409, 'demo_unavailable'],
    ['real money without a player', 'red-fox', 'real', 401, 'unauthorized'],
  ])('refuses %s', async (_, game, mode, status, name) => {
    const answer = await play(game, mode)
    expect([answer.status, answer.body.error.name]).toEqual([status, name])
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/en/..//evil.example',
    '/\t/evil.example',
  ])('refuses the lobby path %j', async (lobbyPath) => {
    const body = { mode: 'demo', lobbyPath }
    expect((await app.call('POST', '/api/game/games/red-fox/play', { body })).status).toBe(422)
  })

  it('refuses real money to a player with a betting block', async () => {
    const player = await app.player(100)
    await app.database.transaction((tx) =>
      setBlock(tx, player.id, { act: 'bet', until: 'forever', reason: 'self_exclusion' }),
    )
    expect((await play('red-fox', 'real', player.token)).body.error.name).toBe('betting_blocked')
  })

  it('uses the new account if the player switches while the game opens', async () => {
    const player = await app.player(1000)
    const added = await app.call('POST', '/api/wallet/accounts', {
      token: player.token,
      body: { currency: 'USD' },
    })
    expect(added.status).toBe(201)
    let opened: ReturnType<typeof play> | undefined
    await app.database.transaction(async (tx) => {
      await setActiveAccount(tx, { playerId: player.id, accountId: BigInt(added.body.data.id) })
      opened = play('red-fox', 'real', player.token)
      // The call waits for the player's lock, which the switch holds.
      await until(async () => {
        const waiting = await app.database.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return waiting.length > 0
      })
    })
    const { body } = (await opened) ?? {}
    expect(body.data.currency).toBe('USD')
    const token = body.data.url.split('session=')[1]
    expect(await app.api.walletFor('fake').balance({ token })).toMatchObject({ currency: 'USD', balance: 0 })
  })

  it('ends an earlier session of the same game, so that only the newest may bet', async () => {
    const player = await app.player(1000)
    const open = async () => (await play('red-fox', 'real', player.token)).body.data.url.split('session=')[1]
    const [first, second] = [await open(), await open()]
    const wallet = app.api.walletFor('fake')
    const bet = (token: string, id: string) =>
      wallet.bet({ token, transactionId: id, roundId: id, amount: 10, currency: 'EUR' })
    expect((await bet(first, 'b1')).status).toBe('session_closed')
    expect((await bet(second, 'b2')).status).toBe('ok')
  })

  it('issues a token that is only valid for its provider', async () => {
    const player = await app.player(1000)
    const token = (await play('red-fox', 'real', player.token)).body.data.url.split('session=')[1]
    expect(await app.api.walletFor('other').balance({ token })).toMatchObject({ status: 'session_closed' })
  })

  it('lists played games, newest first, and favorites', async () => {
    const { token } = await app.player(1000)
    await play('red-fox', 'real', token)
    await play('lucky-dice', 'demo', token)
    const idsAt = async (path: string) =>
      (await app.call('GET', path, { token })).body.data.map(({ id }: { id: string }) => id)
    expect(await idsAt('/api/game/games/played')).toEqual(['lucky-dice', 'red-fox'])
    await app.call('POST', '/api/game/games/red-fox/favorite', { token })
    await app.call('POST', '/api/game/games/red-fox/favorite', { token })
    expect(await idsAt('/api/game/games/favorites')).toEqual(['red-fox'])
    expect((await app.call('GET', '/api/game/games/red-fox', { token })).body.data.isFavorite).toBe(true)
    await app.call('DELETE', '/api/game/games/red-fox/favorite', { token })
    expect(await idsAt('/api/game/games/favorites')).toEqual([])
  })

  it('searches games by name and stores recent searches', async () => {
    const { token } = await app.player()
    const { body } = await app.call('GET', '/api/game/games/search?query=fox', { token })
    expect(body.data.games.map(({ id }: { id: string }) => id)).toEqual(['red-fox'])
    expect((await app.call('GET', '/api/game/search/recent', { token })).body.data).toEqual(['fox'])
    await app.call('DELETE', '/api/game/search/recent', { token })
    expect((await app.call('GET', '/api/game/search/recent', { token })).body.data).toEqual([])
  })
})

it('opens a game with the jurisdiction’s minimum round time for its kind', async () => {
  const requested: (number | undefined)[] = []
  const provider = createFakeProvider()
  const strict = await startApi({
    jurisdiction: { ...DEFAULT_JURISDICTION, minRoundMs: { slot: 2_500, dice: 5_000 } },
    providers: () => [
      {
        ...provider,
        openSession: (request) => {
          requested.push(request.minRoundMs)
          return provider.openSession(request)
        },
      },
    ],
  })
  const { token } = await strict.player(100)
  for (const [game, mode] of [
    ['red-fox', 'real'],
    ['lucky-dice', 'real'],
    ['red-fox', 'demo'],
  ])
    await strict.call('POST', `/api/game/games/${game}/play`, { token, body: { mode } })
  await strict.stop()
  expect(requested).toEqual([2_500, 5_000, 2_500])
})
