import { createTokens } from '@tessera/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, startApi } from './fixture.ts'

const tokenSecret = 'the secret of this test, long enough'
let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({ tokenSecret })
})
afterAll(() => app.stop())

const refresh = (token?: string) => app.call('POST', '/api/player/sessions/refresh', { token })
const profile = (token: string) => app.call('GET', '/api/player/profile', { token })
const setRotated = (playerId: string, secondsAgo: number) =>
  app.database.query(
    `update sessions.session set rotated_at = now() - make_interval(secs => $2) where player_id = $1`,
    [playerId, secondsAgo],
  )

describe('refresh of a token', () => {
  it('exchanges the latest token, even an expired one', async () => {
    const player = await app.register()
    const { sub, sid } = JSON.parse(Buffer.from(player.token.split('.')[1] ?? '', 'base64url').toString())
    const expired = createTokens({ secret: tokenSecret, lifeSeconds: -60 }).sign({ sub, sid, gen: 1 })
    expect((await profile(expired)).status).toBe(401)
    const { status, body } = await refresh(expired)
    expect(status).toBe(200)
    expect((await profile(body.data.accessToken)).status).toBe(200)
  })

  it('returns the same next token for ten concurrent requests, and keeps the session', async () => {
    const player = await app.register()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(player.token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await refresh(answers[9]?.body.data.accessToken)).status).toBe(200)
  })

  it('ends the session for a superseded token after the grace period', async () => {
    const player = await app.register()
    const next = (await refresh(player.token)).body.data.accessToken
    await setRotated(player.id, 31)
    expect(await refresh(player.token)).toMatchObject({
      status: 401,
      body: { error: { name: 'session_expired' } },
    })
    expect((await profile(next)).status).toBe(401)
    expect((await refresh(next)).status).toBe(401)
  })

  it('ends the session at once for a token two rotations old', async () => {
    const player = await app.register()
    const second = (await refresh(player.token)).body.data.accessToken
    await refresh(second)
    expect((await refresh(player.token)).status).toBe(401)
    expect((await refresh(second)).status).toBe(401)
  })

  it.each([undefined, 'garbage', 'a.b.c'])('is refused for %j', async (token) => {
    expect((await refresh(token)).body.error.name).toBe('session_expired')
  })

  it('is refused for a token signed with another secret', async () => {
    const player = await app.register()
    const { sub, sid } = JSON.parse(Buffer.from(player.token.split('.')[1] ?? '', 'base64url').toString())
    const forged = createTokens({ secret: 'another secret that is long enough' }).sign({ sub, sid, gen: 1 })
    expect((await refresh(forged)).status).toBe(401)
    expect((await profile(forged)).status).toBe(401)
  })

  it('is refused after too long an idle time', async () => {
    const player = await app.register()
    await app.database.query(
      `update sessions.session set last_seen_at = now() - interval '31 days' where player_id = $1`,
      [player.id],
    )
    expect((await refresh(player.token)).status).toBe(401)
  })
})

describe('log-out', () => {
  it('ends the session at once and permanently', async () => {
    const player = await app.register()
    expect((await app.call('POST', '/api/player/sessions/logout', { token: player.token })).status).toBe(200)
    expect((await profile(player.token)).body.error.name).toBe('session_expired')
    expect((await refresh(player.token)).status).toBe(401)
  })
})

describe('fingerprint of a browser', () => {
  it('is stored with its session, at the registration and at each log-in', async () => {
    const first = await app.register({ fingerprint: 'f1f1f1f1f1f1f1f1' })
    const { id, email, password } = first
    await app.call('POST', '/api/player/sessions', {
      body: { email, password, fingerprint: 'a2a2a2a2a2a2a2a2' },
    })
    await app.call('POST', '/api/player/sessions', { body: { email, password } })
    const rows = await app.database.query<{ fingerprint: string | null }>(
      'select fingerprint from sessions.session where player_id = $1',
      [id],
    )
    expect(rows.map(({ fingerprint }) => fingerprint)).toEqual(
      expect.arrayContaining(['f1f1f1f1f1f1f1f1', 'a2a2a2a2a2a2a2a2', null]),
    )
  })

  it('must be a short text of letters and digits', async () => {
    const body = { email: 'a@example.com', password: 'x', fingerprint: '<script>alert(1)</script>' }
    expect((await app.call('POST', '/api/player/sessions', { body })).status).toBe(422)
  })
})

describe('list of sessions', () => {
  it('names the device and marks the current one', async () => {
    const player = await app.register()
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await app.call('POST', '/api/player/sessions', {
      body: { email: player.email, password: player.password },
      headers,
    })
    const { body } = await app.call('GET', '/api/player/sessions', { token: player.token })
    expect(body.meta).toEqual({ page: 1, perPage: 20, totalPages: 1, totalRows: 2 })
    const devices = body.data.map((each: { device: string; isCurrent: boolean }) => [
      each.device,
      each.isCurrent,
    ])
    expect(devices.sort()).toEqual([
      ['Firefox, Linux', false],
      ['Unknown device', true],
    ])
  })

  it('lists each session once across pages, the current one first', async () => {
    const player = await app.register()
    const { email, password } = player
    for (let count = 0; count < 4; count += 1)
      await app.call('POST', '/api/player/sessions', { body: { email, password } })
    const pages = []
    for (const page of [1, 2, 3, 4]) {
      const { body } = await app.call('GET', `/api/player/sessions?page=${page}&perPage=2`, {
        token: player.token,
      })
      expect(body.meta).toEqual({ page, perPage: 2, totalPages: 3, totalRows: 5 })
      pages.push(body.data)
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1, 0])
    const all: { id: string; isCurrent: boolean }[] = pages.flat()
    expect(all.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false, false])
    expect(new Set(all.map(({ id }) => id)).size).toBe(5)
  })

  it('can close one session, or all others', async () => {
    const player = await app.register()
    const logIn = async () =>
      (
        await app.call('POST', '/api/player/sessions', {
          body: { email: player.email, password: player.password },
        })
      ).body.data.accessToken
    const [second, third] = [await logIn(), await logIn()]
    const list = await app.call('GET', '/api/player/sessions', { token: second })
    const own = list.body.data.find((each: { isCurrent: boolean }) => each.isCurrent)
    const closed = await app.call('PUT', `/api/player/sessions/${own.id}/close`, { token: player.token })
    expect(closed.status).toBe(200)
    expect((await profile(second)).status).toBe(401)
    const others = await app.call('POST', '/api/player/sessions/close-other', { token: player.token })
    expect(others.body.data).toEqual({ closed: 1 })
    expect((await profile(third)).status).toBe(401)
    expect((await profile(player.token)).status).toBe(200)
  })
})
