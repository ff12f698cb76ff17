import { listDepositBreaches, reconcile, setRate } from '@tessera/ledger'
import { afterAll, describe, expect, it } from 'vitest'
import type { Jurisdiction } from '../src/jurisdiction/jurisdiction.ts'
import { DEFAULT_JURISDICTION, JURISDICTIONS } from '../src/jurisdiction/jurisdiction-table.ts'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'
import { startPayments } from './payment-steps.ts'

const HOUR_MS = 3_600_000
const { app, createDeposit, settle, invoice, balance, stop } = await startPayments()
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  expect(await stop()).toEqual([])
})

/** The calls of a player. */
const limitsOf = ({ token }: TestPlayer, by: ApiUnderTest = app) => {
  const path = '/api/player/limits'
  return {
    list: async () => (await by.call('GET', path, { token })).body,
    add: (body: object) => by.call('POST', path, { token, body }),
    change: (id: string, body: object) => by.call('PUT', `${path}/${id}`, { token, body }),
    remove: (id: string) => by.call('DELETE', `${path}/${id}`, { token }),
  }
}
const DAILY_DEPOSIT = { definition: 3, period: 'daily', amount: 10_000, currency: 'EUR' }
const LOWER = { period: 'daily', amount: 5_000 }
const SAME = { period: 'daily', amount: 10_000 }
const HIGHER = { period: 'daily', amount: 20_000 }

let ahead: Promise<ApiUnderTest> | null = null
afterAll(async () => (await ahead)?.stop())

/** Returns an API for all tests that set the clock forward. */
function withClock(): Promise<ApiUnderTest> {
  ahead ??= startApi()
  return ahead
}

/** Runs a test in an API with the rules of a jurisdiction. */
async function withRules(
  jurisdiction: Jurisdiction,
  test: (own: ApiUnderTest) => Promise<void>,
): Promise<void> {
  const own = await startApi({ jurisdiction })
  try {
    await test(own)
  } finally {
    await own.stop()
  }
}

describe('a limit of a player', () => {
  it('is listed with its use, what is left and when it resets in the player’s time zone', async () => {
    const player = await app.register({ timeZone: 'Asia/Tokyo' })
    const limits = limitsOf(player)
    expect((await limits.add(DAILY_DEPOSIT)).status).toBe(201)
    await createDeposit(player, { amount: 3000 })
    const { data, meta } = await limits.list()
    expect(data).toEqual([
      expect.objectContaining({
        id: 'deposit-daily',
        definition: 3,
        period: 'daily',
        amount: 10_000,
        currency: 'EUR',
        source: 'player',
        used: 0,
        reserved: 3000,
        left: 7000,
        pending: null,
      }),
    ])
    expect(meta).toMatchObject({ timeZone: 'Asia/Tokyo', rules: { raiseDelayHours: 24 } })
    // Midnight in Tokyo is 15:00 in UTC.
    expect(data[0].endsAt).toMatch(/T15:00:00/)
  })

  it('follows a later change of the time zone', async () => {
    const player = await app.register()
    await app.call('PUT', '/api/player/profile', {
      token: player.token,
      body: { timeZone: 'Asia/Kolkata' },
    })
    expect((await limitsOf(player).add(DAILY_DEPOSIT)).body.data.endsAt).toMatch(/T18:30:00/)
  })

  it('becomes lower at once and higher only after 24 hours and a second time', async () => {
    const own = await withClock()
    const limits = limitsOf(await own.register(), own)
    await limits.add(DAILY_DEPOSIT)
    expect((await limits.change('deposit-daily', LOWER)).body.data).toMatchObject({ amount: 5_000 })
    const asked = (await limits.change('deposit-daily', HIGHER)).body.data
    expect(asked).toMatchObject({
      amount: 5_000,
      pending: { kind: 'raise', amount: 20_000, isConfirmable: false },
    })
    own.clock.forward(23.9 * HOUR_MS)
    expect((await limits.change('deposit-daily', HIGHER)).body.data).toMatchObject({
      amount: 5_000,
      pending: asked.pending,
    })
    own.clock.forward(0.2 * HOUR_MS)
    // Reading and waiting raise nothing.
    expect((await limits.list()).data[0]).toMatchObject({
      amount: 5_000,
      pending: { ...asked.pending, isConfirmable: true },
    })
    expect((await limits.change('deposit-daily', HIGHER)).body.data).toMatchObject({
      amount: 20_000,
      pending: null,
    })
    const { changes } = (await limits.list()).meta
    expect(changes.map(({ event }: { event: string }) => event)).toEqual([
      'raised',
      'raise_requested',
      'lowered',
      'added',
    ])
    expect(changes[0]).toMatchObject({ amountBefore: 5_000, amountAfter: 20_000, currency: 'EUR' })
  })

  it('loses a request when it is lowered, confirmed as it is, or not confirmed in time', async () => {
    const own = await withClock()
    const limits = limitsOf(await own.register(), own)
    await limits.add(DAILY_DEPOSIT)
    await limits.change('deposit-daily', HIGHER)
    expect((await limits.change('deposit-daily', SAME)).body.data.pending).toBeNull()
    await limits.change('deposit-daily', HIGHER)
    own.clock.forward(25 * HOUR_MS)
    await limits.change('deposit-daily', LOWER)
    expect((await limits.change('deposit-daily', HIGHER)).body.data).toMatchObject({ amount: 5_000 })
    own.clock.forward(24 * 8.5 * HOUR_MS)
    expect((await limits.list()).data[0].pending).toBeNull()
    expect((await limits.change('deposit-daily', HIGHER)).body.data).toMatchObject({ amount: 5_000 })
  })

  it('is deleted only after 24 hours and a second time', async () => {
    const own = await withClock()
    const limits = limitsOf(await own.register(), own)
    await limits.add(DAILY_DEPOSIT)
    expect((await limits.remove('deposit-daily')).body.data).toMatchObject({
      amount: 10_000,
      pending: { kind: 'delete', amount: null },
    })
    own.clock.forward(24 * HOUR_MS)
    expect((await limits.remove('deposit-daily')).body.data).toBeNull()
    expect((await limits.list()).data).toEqual([])
  })

  it('can’t be replaced by adding it again, with a request or without', async () => {
    const limits = limitsOf(await app.register())
    await limits.add(DAILY_DEPOSIT)
    expect((await limits.add({ ...DAILY_DEPOSIT, amount: 90_000 })).body.error.name).toBe('limit_exists')
  })

  it('moves to another period only as a raise', async () => {
    const own = await withClock()
    const limits = limitsOf(await own.register(), own)
    await limits.add(DAILY_DEPOSIT)
    const weekly = { period: 'weekly', amount: 1_000 }
    expect((await limits.change('deposit-daily', weekly)).body.data).toMatchObject({
      id: 'deposit-daily',
      pending: { period: 'weekly' },
    })
    own.clock.forward(24 * HOUR_MS)
    expect((await limits.change('deposit-daily', weekly)).body.data).toMatchObject({
      id: 'deposit-weekly',
      amount: 1_000,
    })
    expect((await limits.list()).data).toHaveLength(1)
  })

  it('waits for the end of the period where the jurisdiction asks for it', () =>
    withRules(JURISDICTIONS.sweden, async (own) => {
      const limits = limitsOf(await own.register(), own)
      const { endsAt } = (await limits.add({ ...DAILY_DEPOSIT, period: 'monthly' })).body.data
      const { pending } = (await limits.remove('deposit-monthly')).body.data
      const notice = Date.parse(pending.requestedAt) + 72 * HOUR_MS
      expect(Date.parse(pending.confirmableAt)).toBe(Math.max(notice, Date.parse(endsAt)))
    }))

  it.each([
    ['without an amount', { amount: undefined }, ['amount']],
    ['of nothing', { amount: 0 }, ['amount']],
    ['above the largest number', { amount: 2 ** 53 }, ['amount']],
    ['without a currency', { currency: undefined }, ['currency']],
    ['with the length of a break', { period: 'P1D' }, ['period']],
  ])('is refused %s', async (_, change, fields) => {
    const { status, body } = await limitsOf(await app.register()).add({ ...DAILY_DEPOSIT, ...change })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, fields])
  })
})

describe('a deposit limit', () => {
  it('refuses deposits of every method (13100), and the list of methods once nothing is left', async () => {
    const player = await app.register()
    await limitsOf(player).add(DAILY_DEPOSIT)
    const { body } = await createDeposit(player, { amount: 10_001, methodId: 'sandbox.deposit.qr' })
    expect(body.error).toMatchObject({
      code: 13100,
      details: { period: 'daily', source: 'player', limit: 10_000, left: 10_000 },
    })
    const methods = () =>
      app.call('GET', '/api/payment/methods/deposit?currency=EUR', { token: player.token })
    expect((await methods()).status).toBe(200)
    const { id } = (await createDeposit(player, { amount: 10_000 })).body.data
    expect((await methods()).body.error.code).toBe(13100)
    await settle(id, 'failed')
    expect((await methods()).status).toBe(200)
  })

  it('credits money that arrives after its deposit had failed, and records the breach', async () => {
    const player = await app.register()
    await limitsOf(player).add(DAILY_DEPOSIT)
    const late = (await createDeposit(player, { amount: 8_000 })).body.data.id
    await app.call('PUT', `/api/payment/invoices/${late}/decline`, { token: player.token })
    const other = (await createDeposit(player, { amount: 9_000 })).body.data.id
    await settle(other, 'succeeded')
    await settle(late, 'succeeded')
    expect(await invoice(player, late)).toMatchObject({ status: 2 })
    expect(await balance(player)).toBe(17_000)
    expect(await listDepositBreaches(app.database, player.id)).toMatchObject([{ excess: 7_000n }])
    expect((await limitsOf(player).list()).data[0]).toMatchObject({ used: 17_000, left: 0 })
  })

  it('counts deposits in other currencies at the current rate', async () => {
    const player = await app.register()
    for (const [currency, subunitValue] of Object.entries({ EUR: '0.011', USD: '0.01' }))
      await setRate(app.database, { currency, validFrom: new Date(), subunitValue })
    await app.call('POST', '/api/wallet/accounts', { token: player.token, body: { currency: 'USD' } })
    await limitsOf(player).add(DAILY_DEPOSIT)
    // 110 USD are 100 EUR.
    expect((await createDeposit(player, { amount: 11_002, currency: 'USD' })).body.error.code).toBe(13100)
    expect((await createDeposit(player, { amount: 11_000, currency: 'USD' })).status).toBe(201)
    expect((await limitsOf(player).list()).data[0]).toMatchObject({ reserved: 10_000, left: 0 })
  })

  it('is not passed by 32 requests at once', async () => {
    const player = await app.register()
    await limitsOf(player).add(DAILY_DEPOSIT)
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => createDeposit(player, { amount: 1_500 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(6).fill(201),
      ...Array<number>(26).fill(409),
    ])
  })

  it('repeats an accepted deposit with its key even when nothing is left', async () => {
    const player = await app.register()
    await limitsOf(player).add(DAILY_DEPOSIT)
    const key = newKey()
    const first = await createDeposit(player, { amount: 10_000, key })
    expect((await createDeposit(player, { amount: 10_000, key })).body).toEqual(first.body)
  })

  it('applies next to the player’s own if it is one of the law', () =>
    withRules(JURISDICTIONS.germany, async (own) => {
      const player = await own.register()
      const limits = limitsOf(player, own)
      await limits.add({ ...DAILY_DEPOSIT, period: 'monthly', amount: 500_000 })
      const list = (await limits.list()).data
      expect(list).toHaveLength(2)
      expect(list).toContainEqual(
        expect.objectContaining({ id: 'jurisdiction-deposit-monthly', amount: 100_000, currency: 'EUR' }),
      )
      const { body } = await own.call('POST', '/api/payment/invoices/deposit', {
        token: player.token,
        body: { methodId: 'sandbox.deposit.card', amount: 100_001, currency: 'EUR' },
        headers: { 'idempotency-key': newKey() },
      })
      expect(body.error.details).toMatchObject({ source: 'jurisdiction', limit: 100_000 })
      expect((await limits.remove('jurisdiction-deposit-monthly')).status).toBe(404)
    }))
})

describe('limits of bets and losses', () => {
  it('refuse the next bet of a running game, and show what is used', async () => {
    const player = await app.player(10_000)
    const limits = limitsOf(player)
    const { body } = await app.call('POST', '/api/game/games/red-fox/play', {
      token: player.token,
      body: { mode: 'real' },
    })
    const wallet = app.api.walletFor('fake')
    const token = body.data.url.split('session=')[1]
    const bet = (amount: number) =>
      wallet.bet({ token, roundId: newKey(), transactionId: newKey(), currency: 'EUR', amount })
    await limits.add({ definition: 2, period: 'weekly', amount: 100, currency: 'EUR' })
    await limits.add({ definition: 1, period: 'daily', amount: 90, currency: 'EUR' })
    expect(await bet(80)).toMatchObject({ status: 'ok' })
    expect(await bet(11)).toMatchObject({ status: 'forbidden', reason: 'bet_limit' })
    expect((await limits.list()).data).toMatchObject([
      { id: 'bet-daily', used: 80, left: 10 },
      { id: 'loss-weekly', used: 80, left: 20 },
    ])
  })
})

describe('the history of limits', () => {
  it('is read page by page, each change once, while new ones are added', async () => {
    const { token, id } = await app.register()
    await app.database.query(
      `insert into limits.change (player_id, event, definition, source, period, amount_after, currency, at)
       select $1, 'lowered', 3, 'player', 'daily', 1000 - n, 'EUR', now() from generate_series(1, 45) n`,
      [id],
    )
    const { meta } = (await app.call('GET', '/api/player/limits', { token })).body
    expect(meta.changes).toHaveLength(20)
    const seen: number[] = meta.changes.map(({ amountAfter }: { amountAfter: number }) => amountAfter)
    const periods = ['daily', 'weekly', 'monthly']
    for (let before = meta.olderChanges; before !== null; ) {
      const body = { definition: 1, period: periods.shift(), amount: 1000, currency: 'EUR' }
      expect((await app.call('POST', '/api/player/limits', { token, body })).status).toBe(201)
      const page = await app.call('GET', `/api/player/limits/changes?before=${before}`, { token })
      seen.push(...page.body.data.map(({ amountAfter }: { amountAfter: number }) => amountAfter))
      before = page.body.meta.older
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 955 + index))
  })

  it('contains no change of another player, and refuses other cursors', async () => {
    const { id } = await app.register()
    const { token } = await app.register()
    await app.database.query(
      `insert into limits.change (player_id, event, definition, source, period, at)
       values ($1, 'break_started', 5, 'player', 'P1D', now())`,
      [id],
    )
    const changes = (query: string) => app.call('GET', `/api/player/limits/changes${query}`, { token })
    expect((await changes('')).body).toMatchObject({ data: [], meta: { older: null } })
    for (const query of ['?before=x', '?before=1234567890123456789', '?perPage=0', '?perPage=101'])
      expect((await changes(query)).status).toBe(422)
    expect((await changes('?before=999999999999999999')).status).toBe(200)
  })
})

describe('the settings', () => {
  it('contain the definitions and the periods of limits and breaks', async () => {
    const { data } = (await app.call('GET', '/api/settings/constants')).body
    expect(data).toMatchObject({
      limitDefinitions: { bet: 1, loss: 2, deposit: 3, selfExclusion: 4, coolingOff: 5 },
      cashPeriods: ['daily', 'weekly', 'monthly'],
      selfExclusionPeriods: DEFAULT_JURISDICTION.breaks.selfExclusion,
      coolingOffPeriods: DEFAULT_JURISDICTION.breaks.coolingOff,
    })
  })
})
