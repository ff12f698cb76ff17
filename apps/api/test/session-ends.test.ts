import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_JURISDICTION } from '../src/jurisdiction/jurisdiction-table.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer, until } from './fixture.ts'
import { type SecondProcess, startSecondProcess } from './second-process.ts'

const secrets = { tokenSecret: 'the secret of both processes, long enough', gameTokenSecret: 'g'.repeat(32) }
const IDLE_MINUTES = 30
const jurisdiction = { ...DEFAULT_JURISDICTION, sessionIdleMinutes: IDLE_MINUTES }

const realtimeProxyKey = 'the key of the realtime server'

/** The first process ends a session; the second one checks the effects. */
let one: ApiUnderTest
let other: SecondProcess
beforeAll(async () => {
  one = await startApi({ ...secrets, jurisdiction, realtimeProxyKey })
  other = await startSecondProcess(one, { ...secrets, jurisdiction })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

interface Opened {
  readonly player: TestPlayer
  /** Token of the session that ends; `otherToken` is of another device. */
  readonly token: string
  readonly otherToken: string
  readonly gameToken: string
  readonly otherGameToken: string
}

const logIn = async ({ email, password }: TestPlayer): Promise<string> =>
  (await one.call('POST', '/api/player/sessions', { body: { email, password } })).body.data.accessToken

const play = async (token: string, game: string): Promise<string> => {
  const opened = await one.call('POST', `/api/game/games/${game}/play`, { token, body: { mode: 'real' } })
  return opened.body.data.url.split('session=')[1]
}

/** Registers a player with two devices, and opens a game on each. */
async function open(): Promise<Opened> {
  const player = await one.player(10_000)
  const otherToken = await logIn(player)
  return {
    player,
    token: player.token,
    otherToken,
    gameToken: await play(player.token, 'red-fox'),
    otherGameToken: await play(otherToken, 'lucky-dice'),
  }
}

const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

/** All causes that end a session. Each returns the session's latest token if that isn't the first one. */
const ENDS: Record<string, (opened: Opened) => Promise<unknown>> = {
  'log-out': ({ token }) => one.call('POST', '/api/player/sessions/logout', { token }),
  'closing from another device': ({ token, otherToken }) =>
    one.call('PUT', `/api/player/sessions/${sessionIdOf(token)}/close`, { token: otherToken }),
  'closing all others from another device': ({ otherToken }) =>
    one.call('POST', '/api/player/sessions/close-other', { token: otherToken }),
  'a new password on another device': ({ player, otherToken }) =>
    one.call('PUT', '/api/player/passwords', {
      token: otherToken,
      body: { currentPassword: player.password, newPassword: 'another long one' },
    }),
  'use of a token two rotations old': async ({ token }) => {
    const refresh = (bearer: string) => one.call('POST', '/api/player/sessions/refresh', { token: bearer })
    const second = (await refresh(token)).body.data.accessToken
    const third = (await refresh(second)).body.data.accessToken
    await refresh(token)
    return third
  },
  'too long a silence': ({ token }) =>
    one.database.query(
      `update sessions.session set last_seen_at = last_seen_at - make_interval(mins => $2) where id = $1`,
      [sessionIdOf(token), IDLE_MINUTES + 1],
    ),
}

const balanceIn = async (token: string) => (await other.api.walletFor('fake').balance({ token })).status
const statusIn = async (token: string) =>
  (await other.call('GET', '/api/player/profile', { token })).statusCode
const connectIn = (accessToken: string) => other.api.realtimeConnect({ client: 'c', data: { accessToken } })

describe.each(Object.entries(ENDS))('session ended by %s', (_, end) => {
  it('loses its calls, games and realtime connections in every process, unlike other sessions', async () => {
    const opened = await open()
    expect(await statusIn(opened.token)).toBe(200)
    expect(await balanceIn(opened.gameToken)).toBe('ok')
    expect(await connectIn(opened.token)).toEqual({ result: { user: opened.player.id } })

    const newest = await end(opened)

    expect(await statusIn(typeof newest === 'string' ? newest : opened.token)).toBe(401)
    expect(await balanceIn(opened.gameToken)).toBe('session_closed')
    expect(await connectIn(opened.token)).toMatchObject({ disconnect: { code: expect.any(Number) } })
    expect(
      (
        await one.call('POST', '/api/game/games/red-fox/play', {
          token: opened.token,
          body: { mode: 'real' },
        })
      ).status,
    ).toBe(401)

    expect(await statusIn(opened.otherToken)).toBe(200)
    expect(await balanceIn(opened.otherGameToken)).toBe('ok')
    expect(await connectIn(opened.otherToken)).toEqual({ result: { user: opened.player.id } })
  })
})

const disconnectsOf = (playerId: string) =>
  one.database.query(`select 1 from ledger.outbox where method = 'disconnect' and payload->>'user' = $1`, [
    playerId,
  ])

const bet = (token: string) => {
  const id = newKey()
  return other.api
    .walletFor('fake')
    .bet({ token, transactionId: id, roundId: id, amount: 10, currency: 'EUR' })
}

describe.each(Object.entries(ENDS).filter(([name]) => name !== 'too long a silence'))(
  'session ended by %s',
  (_, end) => {
    it('refuses bets, and disconnects from the realtime server in the same transaction', async () => {
      const opened = await open()
      expect((await bet(opened.gameToken)).status).toBe('ok')
      await end(opened)
      expect((await bet(opened.gameToken)).status).toBe('session_closed')
      expect(await disconnectsOf(opened.player.id)).toHaveLength(1)
    })
  },
)

describe('idle session', () => {
  it('is closed by a job, with its games and connections', async () => {
    const opened = await open()
    await ENDS['too long a silence']?.(opened)
    await one.api.runJob('end-idle-sessions')
    expect((await bet(opened.gameToken)).status).toBe('session_closed')
    expect((await bet(opened.otherGameToken)).status).toBe('ok')
    expect(await disconnectsOf(opened.player.id)).toHaveLength(1)
  })

  it('stays in use while its game is played', async () => {
    const opened = await open()
    await one.database.query(
      `update sessions.session set last_seen_at = last_seen_at - make_interval(mins => $2) where id = $1`,
      [sessionIdOf(opened.token), IDLE_MINUTES - 1],
    )
    expect(await balanceIn(opened.gameToken)).toBe('ok')
    const [{ unused } = { unused: -1 }] = await one.database.query<{ unused: number }>(
      'select extract(epoch from now() - last_seen_at)::integer as unused from sessions.session where id = $1',
      [sessionIdOf(opened.token)],
    )
    expect(unused).toBeLessThan(60)
  })
})

describe('closed account', () => {
  it('ends all sessions of its player, even after a direct change in the database', async () => {
    const opened = await open()
    await one.database.query(`update profile.player set status = 'closed' where id = $1`, [opened.player.id])
    expect(await statusIn(opened.token)).toBe(403)
    expect(await balanceIn(opened.gameToken)).toBe('session_closed')
    expect(await connectIn(opened.token)).toMatchObject({ disconnect: { code: 4501 } })
    await until(async () => (await disconnectsOf(opened.player.id)).length === 1)
    expect((await bet(opened.gameToken)).status).toBe('session_closed')
    expect((await bet(opened.otherGameToken)).status).toBe('session_closed')
  })
})

describe('realtime server in another process', () => {
  const ask = (server: ApiUnderTest['server'], key: string | null, accessToken: string) =>
    server.inject({
      method: 'POST',
      url: '/api/realtime/connect',
      headers: key === null ? {} : { 'x-api-key': key },
      payload: {
        client: 'c',
        transport: 'websocket',
        protocol: 'json',
        encoding: 'json',
        data: { accessToken },
      },
    })

  it('learns the player of a connection with its key only', async () => {
    const { id, token } = await one.register()
    const answer = await ask(one.server, realtimeProxyKey, token)
    expect([answer.statusCode, answer.json()]).toEqual([200, { result: { user: id } }])
    for (const key of [null, '', 'wrong', `${realtimeProxyKey}x`])
      expect((await ask(one.server, key, token)).statusCode).toBe(401)
  })

  it('must disconnect a client with an invalid token', async () => {
    for (const odd of ['a\u0000b', '', 'x'.repeat(5000), '\ud83d'])
      expect((await ask(one.server, realtimeProxyKey, odd)).json()).toMatchObject({
        disconnect: { code: expect.any(Number) },
      })
  })
})
