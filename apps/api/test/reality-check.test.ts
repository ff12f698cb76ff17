import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { type ApiUnderTest, startApi, type TestPlayer } from './fixture.ts'

const MINUTE_MS = 60_000
let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi({ residentJurisdictions: { SE: JURISDICTIONS.sweden } })
})
afterAll(() => app.stop())

const open = async ({ token }: TestPlayer, mode: 'real' | 'demo' = 'real') =>
  (await app.call('POST', '/api/game/games/red-fox/play', { token, body: { mode } })).body.data.url
const sessionOf = async (token: string) => (await app.call('GET', '/api/game/session', { token })).body.data
const choose = ({ token }: TestPlayer, minutes: number | null) =>
  app.call('PUT', '/api/player/reality-check', { token, body: { minutes } })
const confirm = ({ token }: TestPlayer) => app.call('POST', '/api/game/session/check', { token })
const logIn = async ({ email, password }: TestPlayer): Promise<string> =>
  (await app.call('POST', '/api/player/sessions', { body: { email, password } })).body.data.accessToken

describe('a reality check', () => {
  it('is due after the chosen interval of play, and again after the player has confirmed it', async () => {
    const player = await app.player(10_000)
    await choose(player, 30)
    const before = { elapsedMs: 0, positions: [], check: { everyMinutes: 30, dueInMs: 30 * MINUTE_MS } }
    expect(await sessionOf(player.token)).toEqual(before)
    await open(player, 'demo')
    app.clock.forward(MINUTE_MS)
    expect(await sessionOf(player.token)).toEqual(before)
    await open(player)
    const { check } = await sessionOf(player.token)
    expect(check.everyMinutes).toBe(30)
    expect(check.dueInMs).toBeGreaterThan(29 * MINUTE_MS)
    app.clock.forward(29 * MINUTE_MS)
    await open(player)
    app.clock.forward(MINUTE_MS)
    expect((await sessionOf(player.token)).check.dueInMs).toBe(0)
    // A reload or another game doesn't make it go away.
    await open(player)
    expect((await sessionOf(player.token)).check.dueInMs).toBe(0)
    const confirmed = (await confirm(player)).body.data
    expect(confirmed.check.dueInMs).toBeGreaterThan(29 * MINUTE_MS)
    // The clock of the session goes on.
    expect(confirmed.elapsedMs).toBeGreaterThanOrEqual(30 * MINUTE_MS)
    app.clock.forward(30 * MINUTE_MS)
    expect((await sessionOf(player.token)).check.dueInMs).toBe(0)
  })

  it('follows a change of the interval during play', async () => {
    const player = await app.player(10_000)
    await open(player)
    app.clock.forward(20 * MINUTE_MS)
    expect((await sessionOf(player.token)).check.dueInMs).toBeGreaterThan(39 * MINUTE_MS)
    await choose(player, 15)
    expect((await sessionOf(player.token)).check).toEqual({ everyMinutes: 15, dueInMs: 0 })
    await choose(player, null)
    expect((await sessionOf(player.token)).check).toBeNull()
  })

  it('can be chosen and turned off as the jurisdiction allows', async () => {
    const [swede, other] = [await app.register({ country: 'SE' }), await app.register()]
    expect((await choose(swede, null)).status).toBe(422)
    expect((await choose(swede, 120)).status).toBe(422)
    expect((await choose(swede, 45)).body.data).toEqual({
      minutes: 45,
      choices: [15, 30, 45, 60],
      isRequired: true,
    })
    expect((await choose(other, null)).body.data).toMatchObject({ minutes: null, isRequired: false })
    const { body } = await app.call('GET', '/api/player/limits', { token: swede.token })
    expect(body.meta.realityCheck).toMatchObject({ minutes: 45, isRequired: true })
  })

  it('belongs to a log-in: another device has its own clock', async () => {
    const player = await app.player(10_000)
    await open(player)
    app.clock.forward(60 * MINUTE_MS)
    const second = { ...player, token: await logIn(player) }
    await open(second)
    expect((await sessionOf(second.token)).check.dueInMs).toBeGreaterThan(59 * MINUTE_MS)
    expect((await sessionOf(player.token)).check.dueInMs).toBe(0)
  })
})
