import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Jurisdiction } from '../src/jurisdiction/jurisdiction.ts'
import { DEFAULT_JURISDICTION } from '../src/jurisdiction/jurisdiction-table.ts'
import { createFakeProvider } from './fake-provider.ts'
import { type ApiUnderTest, giveMoney, newKey, registration, startApi, type TestPlayer } from './fixture.ts'

const MINUTE_MS = 60_000
/** Rules for residents of Sweden, stricter in every point than those for residents of other countries. */
const SWEDISH: Jurisdiction = {
  ...DEFAULT_JURISDICTION,
  id: 'sweden',
  refusedCountries: [...DEFAULT_JURISDICTION.refusedCountries, 'NO'],
  minAgeYears: 21,
  sessionIdleMinutes: 60,
  reauthenticateMinutes: 20,
  closing: { ...DEFAULT_JURISDICTION.closing, waitDays: 14 },
  depositNeedsConfirmedEmail: true,
  minRoundMs: { slot: 3000, dice: 3000 },
}

const minRounds: (number | undefined)[] = []
let app: ApiUnderTest
let swede: TestPlayer
let dane: TestPlayer
beforeAll(async () => {
  const provider = createFakeProvider()
  app = await startApi({
    residentJurisdictions: { SE: SWEDISH },
    providers: () => [
      {
        ...provider,
        openSession: (request) => {
          minRounds.push(request.minRoundMs)
          return provider.openSession(request)
        },
      },
    ],
  })
})
afterAll(() => app.stop())

/** Registers a resident of Sweden and one of Denmark. */
async function registerBoth(): Promise<void> {
  swede = await app.register({ country: 'SE' })
  dane = await app.register({ country: 'DK' })
  for (const { id } of [swede, dane]) await giveMoney(app.database, id, 1000)
}

/** Calls as the resident of Sweden, then as the one of Denmark. */
const asBoth = (call: (player: TestPlayer) => Promise<unknown>): Promise<unknown[]> =>
  [swede, dane].reduce<Promise<unknown[]>>(
    async (answers, player) => [...(await answers), await call(player)],
    Promise.resolve([]),
  )

describe('the rules of a player', () => {
  beforeAll(registerBoth)

  it('set the minimum age at registration by country of residence', async () => {
    const birthdate = `${app.clock.now().getUTCFullYear() - 19}-01-01`
    const register = async (country: string) =>
      (
        await app.call('POST', '/api/player/register', {
          body: { ...registration(`${newKey()}@example.com`), country, birthdate },
        })
      ).body.error?.name
    expect([await register('SE'), await register('DK')]).toEqual(['under_age', undefined])
  })

  it('go to the provider with the game session', async () => {
    minRounds.length = 0
    await asBoth(({ token }) =>
      app.call('POST', '/api/game/games/red-fox/play', { token, body: { mode: 'real' } }),
    )
    expect(minRounds).toEqual([3000, 0])
  })

  it('go to the provider for a guest by the country that the guest is in', async () => {
    minRounds.length = 0
    for (const country of ['SE', 'DK'])
      await app.call('POST', '/api/game/games/red-fox/play', {
        headers: { 'x-country': country },
        body: { mode: 'demo' },
      })
    expect(minRounds).toEqual([3000, 0])
  })

  it('require a confirmed address for a deposit', async () => {
    const path = '/api/payment/invoices/deposit'
    const body = { methodId: 'sandbox.deposit.card', amount: 5000, currency: 'EUR', fields: {} }
    const headers = { 'idempotency-key': newKey() }
    const names = await asBoth(
      async ({ token }) => (await app.call('POST', path, { token, body, headers })).body.error?.name ?? null,
    )
    expect(names).toEqual(['email_not_confirmed', null])
  })

  it('set the days until an account is closed', async () => {
    const days = await asBoth(
      async ({ token }) => (await app.call('GET', '/api/player/closing', { token })).body.data.waitDays,
    )
    expect(days).toEqual([14, 7])
  })

  it('refuse log-ins from other countries', async () => {
    const names = await asBoth(async ({ email, password }) => {
      const body = { email, password }
      const headers = { 'x-country': 'NO' }
      return (await app.call('POST', '/api/player/sessions', { body, headers })).body.error?.name ?? null
    })
    expect(names).toEqual(['country_refused', null])
  })
})

describe('sessions', () => {
  beforeAll(registerBoth)

  it('require re-authentication after the minutes of the player’s rules', async () => {
    app.clock.forward(21 * MINUTE_MS)
    const rename = async ({ token }: TestPlayer) =>
      (await app.call('PUT', '/api/player/profile', { token, body: { city: 'Here' } })).status
    expect(await asBoth(rename)).toEqual([428, 200])
  })

  it('end after the idle minutes of the player’s rules', async () => {
    app.clock.forward(61 * MINUTE_MS)
    await app.api.runJob('end-idle-sessions')
    const rows = await app.database.query<{ id: string; reason: string | null }>(
      'select player_id as id, close_reason as reason from sessions.session where player_id = any ($1)',
      [[swede.id, dane.id]],
    )
    const reasonOf = (player: TestPlayer) => rows.find(({ id }) => id === player.id)?.reason
    expect([reasonOf(swede), reasonOf(dane)]).toEqual(['idle', null])
  })
})
