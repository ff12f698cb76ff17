import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'

const DAY_MS = 86_400_000
let app: ApiUnderTest
beforeAll(async () => {
  const { sweden, germany } = JURISDICTIONS
  app = await startApi({
    residentJurisdictions: { SE: sweden, AT: germany, GB: JURISDICTIONS['great-britain'] },
  })
})
afterAll(() => app.stop())

const play = ({ token }: TestPlayer) =>
  app.call('POST', '/api/game/games/red-fox/play', { token, body: { mode: 'real' } })
const methods = ({ token }: TestPlayer) =>
  app.call('GET', '/api/payment/methods/deposit?currency=EUR', { token })
const setDeposit = ({ token }: TestPlayer, period: string, amount = 50_000) =>
  app.call('POST', '/api/player/limits', {
    token,
    body: { definition: 3, period, amount, currency: 'EUR' },
  })
const metaOf = async ({ token }: TestPlayer) =>
  (await app.call('GET', '/api/player/limits', { token })).body.meta

describe('the choice of a deposit limit before the first deposit', () => {
  const decline = ({ token }: TestPlayer) => app.call('POST', '/api/player/limits/decline', { token })
  const deposit = async ({ token }: TestPlayer) =>
    (
      await app.call('POST', '/api/payment/invoices/deposit', {
        token,
        body: { methodId: 'sandbox.deposit.card', amount: 5000, currency: 'EUR' },
        headers: { 'idempotency-key': newKey() },
      })
    ).body.error?.name

  it('holds deposits in Great Britain until the player sets a limit', async () => {
    const british = await app.register({ country: 'GB' })
    expect(await deposit(british)).toBe('deposits_blocked')
    expect((await methods(british)).body.error.name).toBe('deposits_blocked')
    expect((await metaOf(british)).awaitsLimitChoice).toBe(true)
    expect((await play(british)).status).toBe(201)
    await setDeposit(british, 'weekly')
    expect((await metaOf(british)).awaitsLimitChoice).toBe(false)
    expect(await deposit(british)).toBeUndefined()
  })

  it('can be to decline one, once and for all', async () => {
    const british = await app.register({ country: 'GB' })
    expect(await deposit(british)).toBe('deposits_blocked')
    const declines = await Promise.all(Array.from({ length: 8 }, () => decline(british)))
    expect(declines.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await deposit(british)).toBeUndefined()
    expect((await methods(british)).status).toBe(200)
  })

  it('isn’t asked for elsewhere', async () => {
    const player = await app.register()
    expect((await metaOf(player)).awaitsLimitChoice).toBe(false)
    expect(await deposit(player)).toBeUndefined()
  })
})

describe('the duty to set a deposit limit first', () => {
  it('refuses games and deposits in Germany until there is one per month', async () => {
    const german = await app.register({ country: 'AT' })
    expect((await play(german)).body.error.name).toBe('betting_blocked')
    expect((await methods(german)).body.error.name).toBe('deposits_blocked')
    expect((await metaOf(german)).missingDeposits).toEqual(['monthly'])
    await setDeposit(german, 'daily')
    expect((await play(german)).body.error.name).toBe('betting_blocked')
    await setDeposit(german, 'monthly')
    expect((await play(german)).status).toBe(201)
    expect((await methods(german)).status).toBe(200)
    expect((await metaOf(german)).missingDeposits).toEqual([])
  })

  it('asks in Sweden for a limit per day, week and month', async () => {
    const swede = await app.register({ country: 'SE' })
    for (const period of ['daily', 'weekly']) await setDeposit(swede, period)
    expect((await metaOf(swede)).missingDeposits).toEqual(['monthly'])
    expect((await play(swede)).body.error.name).toBe('betting_blocked')
    await setDeposit(swede, 'monthly')
    expect((await play(swede)).status).toBe(201)
  })

  it('doesn’t exist elsewhere', async () => {
    const player = await app.register()
    expect((await metaOf(player)).missingDeposits).toEqual([])
    expect((await play(player)).status).toBe(201)
  })

  it('refuses the next bet of an open game once a required limit is deleted', async () => {
    const german = await app.register({ country: 'AT' })
    await setDeposit(german, 'monthly')
    const token = (await play(german)).body.data.url.split('session=')[1]
    const remove = () => app.call('DELETE', '/api/player/limits/deposit-monthly', { token: german.token })
    await remove()
    app.clock.forward(7 * DAY_MS)
    expect((await remove()).body.data).toBeNull()
    const bet = { token, roundId: newKey(), transactionId: newKey(), currency: 'EUR', amount: 0 }
    expect(await app.api.walletFor('fake').bet(bet)).toMatchObject({
      status: 'forbidden',
      reason: 'limit_required',
    })
  })
})

describe('the review of limits', () => {
  it('is due six months after the last change in Great Britain, and again six months later', async () => {
    const british = await app.register({ country: 'GB' })
    expect((await metaOf(british)).reviewDueSince).toBeNull()
    await setDeposit(british, 'daily')
    expect((await metaOf(british)).reviewDueSince).toBeNull()
    await app.database.query(
      "update limits.change set at = at - interval '6 months 1 day' where player_id = $1",
      [british.id],
    )
    expect((await metaOf(british)).reviewDueSince).not.toBeNull()
    const { token } = british
    expect((await app.call('POST', '/api/player/limits/review', { token })).status).toBe(200)
    expect((await metaOf(british)).reviewDueSince).toBeNull()
    await app.database.query(
      "update limits.review set reviewed_at = reviewed_at - interval '6 months 1 day' where player_id = $1",
      [british.id],
    )
    expect((await metaOf(british)).reviewDueSince).not.toBeNull()
  })
})
