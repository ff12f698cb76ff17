import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type RateSheet, RatesUnavailableError } from '../src/modules/wallet/rates/rate-source.ts'
import { startApi } from './fixture.ts'

const MINUTE_MS = 60_000

let fetchRates = async (): Promise<RateSheet> => {
  throw new RatesUnavailableError('not yet')
}
const app = await startApi({
  rateSource: { fetchRates: () => fetchRates() },
  rateMaxAgeMs: 60 * MINUTE_MS,
  runsJobs: false,
})
afterAll(() => app.stop())
// Each test has a time of its own, so that the rates of the one before are out of date.
beforeEach(() => app.clock.forward(120 * MINUTE_MS))

const publish = async (rates: Record<string, number>, ageMinutes = 0) => {
  const at = new Date(app.clock.now().getTime() - ageMinutes * MINUTE_MS)
  fetchRates = async () => ({ base: 'EUR', at, rates })
  await app.api.runJob('refresh-rates')
  app.clock.forward(6000)
}
const shown = async (): Promise<Record<string, number>> => {
  const { body } = await app.call('GET', '/api/settings/currencies')
  const all: { code: string; rate: { rate: number | null; validUntil: string | null } }[] = body.data
  for (const { rate } of all) expect(rate.rate === null).toBe(rate.validUntil === null)
  return Object.fromEntries(all.flatMap(({ code, rate }) => (rate.rate === null ? [] : [[code, rate.rate]])))
}

describe('an exchange rate', () => {
  it('is exactly the published one until its maximum age', async () => {
    await publish({ USD: 1.1, BTC: 0.0000105, JPY: 170 })
    expect(await shown()).toEqual({ EUR: 1, USD: 1.1, BTC: 0.0000105, JPY: 170 })
    app.clock.forward(59 * MINUTE_MS)
    expect(Object.keys(await shown())).toHaveLength(4)
    app.clock.forward(MINUTE_MS)
    expect(await shown()).toEqual({})
  })

  it('applies some seconds after it is stored, so that it changes nothing of the past', async () => {
    await publish({ USD: 1.1 })
    const at = app.clock.now()
    fetchRates = async () => ({ base: 'EUR', at, rates: { USD: 2 } })
    await app.api.runJob('refresh-rates')
    app.clock.forward(4_000)
    expect(await shown()).toEqual({ EUR: 1, USD: 1.1 })
    app.clock.forward(6_000)
    expect(await shown()).toEqual({ EUR: 1, USD: 2 })
    // The same sheet again changes nothing.
    fetchRates = async () => ({ base: 'EUR', at, rates: { USD: 3 } })
    await app.api.runJob('refresh-rates')
    app.clock.forward(10_000)
    expect(await shown()).toEqual({ EUR: 1, USD: 2 })
  })

  it('keeps the age of its sheet', async () => {
    await publish({ USD: 1.1 }, 50)
    expect(await shown()).toEqual({ EUR: 1, USD: 1.1 })
    app.clock.forward(10 * MINUTE_MS)
    expect(await shown()).toEqual({})
  })

  it('counts as missing if it is out of bounds, without the others', async () => {
    await publish({ USD: 1e12, JPY: 170, BRL: -1 })
    expect(await shown()).toEqual({ EUR: 1, JPY: 170 })
  })

  it('holds while the source is unavailable', async () => {
    await publish({ USD: 1.1 })
    fetchRates = async () => {
      throw new RatesUnavailableError('no answer')
    }
    await app.api.runJob('refresh-rates')
    app.clock.forward(6000)
    expect(await shown()).toEqual({ EUR: 1, USD: 1.1 })
  })
})

describe('the statistics of payments', () => {
  let deposits = 0
  const pay = async (
    playerId: string,
    {
      type,
      currency,
      amount,
      status = 2,
    }: { type: number; currency: string; amount: number; status?: number },
  ) => {
    await app.database.query(
      `insert into payments.invoice (id, player_id, type, status, number, hold_transaction_id, method_id, amount, currency,
         return_path, idempotency_key, request_hash, checked_at, created_at, updated_at)
       select gen_random_uuid(), $1, $2::int, $3::int, case when $2::int = 1 and $3::int = 2 then $7::int end,
         case when $2::int = 2 then 1 end, 'sandbox.deposit.card', $4, $5, '/', gen_random_uuid(), '', $6, $6, $6`,
      [playerId, type, status, amount, currency, app.clock.now(), ++deposits],
    )
    // The next rates are those of a later moment.
    app.clock.forward(1000)
  }
  const statistics = async (token: string, equivalent: string) => {
    const path = `/api/payment/invoices/statistics?equivalent=${equivalent}`
    const { body } = await app.call('GET', path, { token })
    return body.data.map(
      (row: { currency: string; depositEquivalent: string | null; withdrawalEquivalent: string | null }) => [
        row.currency,
        row.depositEquivalent,
        row.withdrawalEquivalent,
      ],
    )
  }

  it('value each payment at the rate of its moment', async () => {
    const { id, token } = await app.register()
    await publish({ USD: 1, BTC: 0.00002 })
    await pay(id, { type: 1, currency: 'USD', amount: 1000 })
    await pay(id, { type: 2, currency: 'BTC', amount: 10_000 })
    await publish({ USD: 2, BTC: 0.00001 })
    await pay(id, { type: 1, currency: 'USD', amount: 1001 })
    await pay(id, { type: 1, currency: 'EUR', amount: 500, status: 1 })
    expect(await statistics(token, 'EUR')).toEqual([
      ['BTC', '0', '500'],
      ['EUR', '0', '0'],
      ['USD', '1501', '0'],
    ])
    expect(await statistics(token, 'USD')).toEqual([
      ['BTC', '0', '500'],
      ['EUR', '0', '0'],
      ['USD', '2001', '0'],
    ])
  })

  it('have no value where a rate was missing at the moment of a payment', async () => {
    const { id, token } = await app.register()
    await pay(id, { type: 1, currency: 'USD', amount: 1000 })
    await publish({ USD: 1 })
    await pay(id, { type: 2, currency: 'USD', amount: 1000 })
    expect(await statistics(token, 'EUR')).toEqual([['USD', null, '1000']])
  })

  it('refuse a currency that is not enabled', async () => {
    const { token } = await app.register()
    const path = '/api/payment/invoices/statistics?equivalent=XYZ'
    const { status, body } = await app.call('GET', path, { token })
    expect([status, body.error.name]).toEqual([422, 'currency_not_available'])
  })
})
