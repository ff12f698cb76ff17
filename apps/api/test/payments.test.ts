import { listAccounts, reconcile } from '@tessera/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, newKey, startApi, type TestPlayer, until } from './fixture.ts'

let app: ApiUnderTest
beforeAll(async () => {
  app = await startApi()
})
afterAll(async () => {
  expect(await reconcile(app.database)).toEqual([])
  await app.stop()
})

interface Request {
  amount?: number
  methodId?: string
  currency?: string
  key?: string | null
  fields?: Record<string, string>
  returnPath?: string
}

const create =
  (kind: 'deposit' | 'withdrawal') =>
  (player: TestPlayer, request: Request = {}) => {
    const {
      amount = 5000,
      currency = 'EUR',
      key = newKey(),
      methodId = `sandbox.${kind}.card`,
      ...rest
    } = request
    return app.call('POST', `/api/payment/invoices/${kind}`, {
      token: player.token,
      body: { methodId, amount, currency, ...rest },
      headers: key === null ? {} : { 'idempotency-key': key },
    })
  }
const createDeposit = create('deposit')
const createWithdrawal = create('withdrawal')
const balance = async (player: TestPlayer): Promise<number> =>
  Number((await listAccounts(app.database, player.id))[0]?.balance)
const invoice = async (player: TestPlayer, id: string) =>
  (await app.call('GET', `/api/payment/invoices/${id}`, { token: player.token })).body.data
const deliver = (signed: { headers: Record<string, string>; body: string }) =>
  app.server.inject({
    method: 'POST',
    url: '/api/payment/webhooks/sandbox',
    headers: signed.headers,
    payload: signed.body,
  })
/** Decides a payment and delivers the webhook about it. */
const settle = (
  id: string,
  status: 'succeeded' | 'failed',
  failureReason: 'expired' | 'declined_by_provider' | null = null,
) => deliver(app.outside.webhook(app.outside.decide(id, { status, failureReason })))

describe('methods', () => {
  it.each([
    ['deposit', 'EUR', ['sandbox.deposit.card', 'sandbox.deposit.qr']],
    ['deposit', 'BRL', ['sandbox.deposit.card', 'sandbox.deposit.pix']],
    ['deposit', 'BTC', ['sandbox.deposit.crypto']],
    ['withdrawal', 'EUR', ['sandbox.withdrawal.card', 'sandbox.withdrawal.sepa']],
    ['withdrawal', 'BRL', ['sandbox.withdrawal.card', 'sandbox.withdrawal.pix']],
    ['withdrawal', 'TON', ['sandbox.withdrawal.crypto']],
  ])('of a %s in %s come in groups', async (kind, currency, ids) => {
    const player = await app.register()
    const { body } = await app.call('GET', `/api/payment/methods/${kind}?currency=${currency}`, {
      token: player.token,
    })
    const found = body.data.flatMap((group: { paymentMethods: { id: string }[] }) =>
      group.paymentMethods.map(({ id }) => id),
    )
    expect(found).toEqual(ids)
  })

  it('of certain countries are left out elsewhere', async () => {
    const player = await app.register()
    const path = '/api/payment/methods/withdrawal?currency=EUR&country=CA'
    const { body } = await app.call('GET', path, { token: player.token })
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['card'])
  })
})

describe('a deposit', () => {
  it('by card leads to the provider, and is credited once when the webhook says so', async () => {
    const player = await app.register()
    const { status, body } = await createDeposit(player, { returnPath: '/wallet?deposit-status={invoice}' })
    expect(status).toBe(201)
    const { id } = body.data
    expect(body.data).toMatchObject({
      type: 1,
      status: 1,
      number: null,
      publicData: { redirectUrl: 'https://pay.example/1' },
    })
    expect(app.outside.started.at(-1)).toMatchObject({
      reference: id,
      returnUrl: `https://tessera.example/wallet?deposit-status=${id}`,
      webhookUrl: 'https://tessera.example/api/payment/webhooks/sandbox',
    })
    expect(await balance(player)).toBe(0)
    expect((await settle(id, 'succeeded')).statusCode).toBe(200)
    expect(await balance(player)).toBe(5000)
    expect(await invoice(player, id)).toMatchObject({ status: 2, number: 1 })
  })

  it('by QR carries the code, and fails with its reason', async () => {
    const player = await app.register()
    const { body } = await createDeposit(player, { methodId: 'sandbox.deposit.qr', amount: 2000 })
    expect(body.data.publicData).toMatchObject({ qr: 'https://pay.example/qr', redirectUrl: null })
    await settle(body.data.id, 'failed', 'expired')
    expect(await invoice(player, body.data.id)).toMatchObject({
      status: 3,
      publicData: { failureReason: 'expired' },
    })
    expect(await balance(player)).toBe(0)
  })

  it('is numbered among the successful ones', async () => {
    const player = await app.register()
    const ids = []
    for (let index = 0; index < 3; index += 1) ids.push((await createDeposit(player)).body.data.id)
    await settle(ids[0], 'failed', 'expired')
    await Promise.all([settle(ids[1], 'succeeded'), settle(ids[2], 'succeeded')])
    const numbers = await Promise.all(ids.map(async (id) => (await invoice(player, id)).number))
    expect([numbers[0], ...numbers.slice(1).sort()]).toEqual([null, 1, 2])
  })

  it.each([
    ['below the minimum', { amount: 999 }, 'amount_below_minimum', 'amount'],
    ['above the maximum', { amount: 500_001 }, 'amount_above_maximum', 'amount'],
    ['by no method', { methodId: 'sandbox.deposit.gold' }, 'method_not_available', 'methodId'],
    ['by a way to withdraw', { methodId: 'sandbox.withdrawal.card' }, 'method_not_available', 'methodId'],
    ['by the demonstration’s gift', { methodId: 'demo.deposit.gift' }, 'method_not_available', 'methodId'],
    [
      'by a method of another currency',
      { methodId: 'sandbox.deposit.pix' },
      'method_not_available',
      'methodId',
    ],
    ['in no currency', { currency: 'XYZ' }, 'currency_not_available', 'currency'],
  ])('%s is refused', async (_, request, name, field) => {
    const { status, body } = await createDeposit(await app.register(), request)
    expect([status, body.error.name, Object.keys(body.error.fields)]).toEqual([422, name, [field]])
  })

  it.each([
    ['fields that are missing', {}],
    ['fields that are wrong', { cpf_number: '111.111.111-11' }],
  ])('with %s is refused', async (_, fields) => {
    const player = await app.register({ currency: 'BRL', country: 'BR' })
    const request = { methodId: 'sandbox.deposit.pix', currency: 'BRL', fields }
    const { body } = await createDeposit(player, request)
    expect(Object.keys(body.error.fields)).toEqual(['cpf_number'])
  })

  it('needs a currency that the player has an account in', async () => {
    const { body } = await createDeposit(await app.register(), { currency: 'USD' })
    expect(body.error.name).toBe('currency_not_available')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'wallet'])(
    'does not lead back to %s',
    async (returnPath) => {
      expect((await createDeposit(await app.register(), { returnPath })).status).toBe(422)
    },
  )

  it('answers 503 while its provider is down, and the same key starts it later', async () => {
    const player = await app.register()
    const key = newKey()
    app.outside.isDown = true
    const down = await createDeposit(player, { key })
    app.outside.isDown = false
    expect([down.status, down.body.error.name]).toEqual([503, 'payment_provider_unavailable'])
    expect((await createDeposit(player, { key })).status).toBe(201)
    const list = await app.call('GET', '/api/payment/invoices', { token: player.token })
    expect(list.body.meta.totalRows).toBe(1)
  })

  it('whose start was answered into nothing goes on with the same payment', async () => {
    const player = await app.register()
    const key = newKey()
    app.outside.losesAnswers = true
    expect((await createDeposit(player, { key })).status).toBe(503)
    app.outside.losesAnswers = false
    const before = app.outside.started.length
    expect((await createDeposit(player, { key })).status).toBe(201)
    expect(app.outside.started).toHaveLength(before)
  })

  it('may be declined by its player, who pays all the same when the money comes', async () => {
    const player = await app.register()
    const { id } = (await createDeposit(player)).body.data
    const decline = () => app.call('PUT', `/api/payment/invoices/${id}/decline`, { token: player.token })
    expect((await decline()).body.data).toMatchObject({
      status: 3,
      publicData: { failureReason: 'declined_by_player' },
    })
    expect((await decline()).status).toBe(200)
    await until(() => app.outside.cancelled.includes(app.outside.payments.get(id)?.paymentId ?? '-'))
    await settle(id, 'succeeded')
    expect(await invoice(player, id)).toMatchObject({ status: 2, publicData: { failureReason: null } })
    expect((await decline()).body.error.name).toBe('invoice_not_declinable')
    expect(await balance(player)).toBe(5000)
  })

  it('that nobody pays is given up after its end', async () => {
    const late = await startApi()
    try {
      const player = await late.register()
      const { body } = await late.call('POST', '/api/payment/invoices/deposit', {
        token: player.token,
        body: { methodId: 'sandbox.deposit.card', amount: 1000, currency: 'EUR' },
        headers: { 'idempotency-key': newKey() },
      })
      await late.api.checkInvoices()
      late.clock.forward(3_600_000)
      await late.api.checkInvoices()
      const after = await late.call('GET', `/api/payment/invoices/${body.data.id}`, { token: player.token })
      expect(after.body.data).toMatchObject({ status: 3, publicData: { failureReason: 'cancelled' } })
    } finally {
      await late.stop()
    }
  })

  it('whose webhook got lost is found by asking', async () => {
    const player = await app.register()
    const { id } = (await createDeposit(player)).body.data
    app.outside.decide(id, { status: 'succeeded' })
    await app.database.query(
      `update api.invoice set checked_at = now() - interval '2 minutes' where id = $1`,
      [id],
    )
    await app.api.checkInvoices()
    expect(await invoice(player, id)).toMatchObject({ status: 2 })
  })

  it('tells the player on their channel, with rising versions', async () => {
    const player = await app.register()
    const { id } = (await createDeposit(player)).body.data
    await settle(id, 'succeeded')
    const rows = await app.database.query<{
      payload: { channel: string; data: { event: string; invoice: { version: number; status: number } } }
    }>(`select payload from ledger.outbox where payload->>'channel' = $1 order by id`, [
      `payment:invoices#${player.id}`,
    ])
    const told = rows.map(({ payload: { data } }) => [data.event, data.invoice.status, data.invoice.version])
    expect(told).toEqual([
      ['deposit.updated', 1, 2],
      ['deposit.updated', 2, 3],
    ])
  })
})

describe('the idempotency key', () => {
  it('is required', async () => {
    const player = await app.register()
    expect((await createDeposit(player, { key: null })).body.error.name).toBe('idempotency_key_required')
    expect((await createDeposit(player, { key: 'short' })).body.error.fields).toHaveProperty(
      'idempotency-key',
    )
  })

  it('with the same request answers the first answer again, also when the state has moved on', async () => {
    const player = await app.register()
    const key = newKey()
    const first = await createDeposit(player, { key })
    await settle(first.body.data.id, 'succeeded')
    expect((await createDeposit(player, { key })).body).toEqual(first.body)
  })

  it.each([
    ['another amount', { amount: 6000 }],
    ['another method', { methodId: 'sandbox.deposit.qr' }],
  ])('with %s is a conflict', async (_, change) => {
    const player = await app.register()
    const key = newKey()
    await createDeposit(player, { key })
    expect(await createDeposit(player, { key, ...change })).toMatchObject({
      status: 409,
      body: { error: { name: 'idempotency_conflict' } },
    })
  })

  it('of a deposit is a conflict for a withdrawal', async () => {
    const player = await app.player(10_000)
    const key = newKey()
    await createDeposit(player, { key })
    expect((await createWithdrawal(player, { key })).body.error.name).toBe('idempotency_conflict')
  })

  it('of one player is nothing to another', async () => {
    const key = newKey()
    const one = await createDeposit(await app.register(), { key })
    const other = await createDeposit(await app.register(), { key, amount: 7000 })
    expect([one.status, other.status]).toEqual([201, 201])
  })

  it('ten times at once starts one deposit', async () => {
    const player = await app.register()
    const key = newKey()
    const before = app.outside.started.length
    const answers = await Promise.all(Array.from({ length: 10 }, () => createDeposit(player, { key })))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(app.outside.started).toHaveLength(before + 1)
  })

  it('ten times at once holds one withdrawal', async () => {
    const player = await app.player(50_000)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => createWithdrawal(player, { key })))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await balance(player)).toBe(45_000)
  })
})

describe('a withdrawal', () => {
  it('leaves the balance at once, and is paid out when the webhook says so', async () => {
    const player = await app.player(6000)
    const { status, body } = await createWithdrawal(player)
    expect([status, body.data.type, body.data.status]).toEqual([201, 2, 1])
    expect(await balance(player)).toBe(1000)
    await until(() => app.outside.payments.has(body.data.id))
    await settle(body.data.id, 'succeeded')
    expect(await invoice(player, body.data.id)).toMatchObject({ status: 2, number: null })
    expect(await balance(player)).toBe(1000)
  })

  it('that the provider refuses returns to the balance', async () => {
    const player = await app.player(6000)
    const { id } = (await createWithdrawal(player)).body.data
    await until(() => app.outside.payments.has(id))
    await settle(id, 'failed', 'declined_by_provider')
    expect(await balance(player)).toBe(6000)
    expect(await invoice(player, id)).toMatchObject({ publicData: { failureReason: 'declined_by_provider' } })
  })

  it('that was returned stays returned, whatever comes later', async () => {
    const player = await app.player(6000)
    const { id } = (await createWithdrawal(player)).body.data
    await until(() => app.outside.payments.has(id))
    await settle(id, 'failed', 'declined_by_provider')
    expect((await settle(id, 'succeeded')).statusCode).toBe(200)
    expect([await balance(player), (await invoice(player, id)).status]).toEqual([6000, 3])
  })

  it('above the balance is refused with the balance', async () => {
    const player = await app.player(1500)
    const { status, body } = await createWithdrawal(player, { amount: 1501 })
    expect([status, body.error.name, body.error.details]).toEqual([
      409,
      'insufficient_funds',
      { balance: 1500, currency: 'EUR' },
    ])
    expect(await balance(player)).toBe(1500)
  })

  it('never overdraws: ten at once on a balance for four', async () => {
    const player = await app.player(4500)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createWithdrawal(player, { amount: 1000 })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(await balance(player)).toBe(500)
  })

  it('needs a confirmed address', async () => {
    const player = await app.register()
    expect((await createWithdrawal(player)).body.error.name).toBe('email_not_confirmed')
  })

  it('cannot be taken back into play', async () => {
    const player = await app.player(6000)
    const { id } = (await createWithdrawal(player)).body.data
    const { body } = await app.call('PUT', `/api/payment/invoices/${id}/decline`, { token: player.token })
    expect(body.error.name).toBe('invoice_not_declinable')
  })

  it('waits while its provider is down, and is started when it is back', async () => {
    const player = await app.player(6000)
    app.outside.isDown = true
    const { id } = (await createWithdrawal(player)).body.data
    const attempts = () =>
      app.database.query<{ attempts: number }>(`select attempts from graphile_worker.jobs where key = $1`, [
        `start-payment:${id}`,
      ])
    await until(async () => ((await attempts())[0]?.attempts ?? 0) > 0)
    expect((await invoice(player, id)).status).toBe(1)
    app.outside.isDown = false
    await until(() => app.outside.payments.has(id))
  })
})

describe('a webhook', () => {
  const started = async () => {
    const player = await app.register()
    const { id } = (await createDeposit(player)).body.data
    return { player, id }
  }

  it.each([
    [
      'with a bad signature',
      { secret: `whsec_${Buffer.from('guessed, and not the secret !!!!').toString('base64')}` },
    ],
    ['with an old timestamp', { at: new Date(Date.now() - 6 * 60_000) }],
    ['with a timestamp of the future', { at: new Date(Date.now() + 6 * 60_000) }],
  ])('%s is refused and changes nothing', async (_, options) => {
    const { player, id } = await started()
    const response = await deliver(
      app.outside.webhook(app.outside.decide(id, { status: 'succeeded' }), options),
    )
    expect([response.statusCode, response.json().error.name]).toEqual([400, 'webhook_refused'])
    expect(await balance(player)).toBe(0)
  })

  it.each([
    ['no headers', {}, '{}'],
    ['no body', { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' }, ''],
    ['nonsense', { 'webhook-id': 'x', 'webhook-timestamp': 'NaN', 'webhook-signature': ',,,' }, 'nonsense'],
  ])('with %s is refused', async (_, headers, body) => {
    expect(
      (await deliver({ headers: { 'content-type': 'application/json', ...headers }, body })).statusCode,
    ).toBe(400)
  })

  it('of which the body was changed is refused', async () => {
    const { player, id } = await started()
    const signed = app.outside.webhook(app.outside.decide(id, { status: 'succeeded' }))
    const response = await deliver({ ...signed, body: signed.body.replace('5000', '9000') })
    expect([response.statusCode, await balance(player)]).toEqual([400, 0])
  })

  it.each([
    ['another amount', { amount: 9000 }],
    ['another currency', { currency: 'USD' }],
    ['another kind', { kind: 'withdrawal' as const }],
    ['another payment', { paymentId: 'pay_of_somebody_else' }],
    ['no invoice of ours', { reference: 'nothing' }],
  ])('that speaks of %s is not believed, signed as it is', async (_, change) => {
    const { player, id } = await started()
    const report = { ...app.outside.decide(id, { status: 'succeeded' }), ...change }
    expect((await deliver(app.outside.webhook(report))).statusCode).toBe(400)
    expect(await balance(player)).toBe(0)
  })

  it('that is repeated changes nothing, under its own id or another', async () => {
    const { player, id } = await started()
    const report = app.outside.decide(id, { status: 'succeeded' })
    const signed = app.outside.webhook(report, { id: 'msg_repeated' })
    const answers = [await deliver(signed), await deliver(signed), await deliver(app.outside.webhook(report))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect([await balance(player), (await invoice(player, id)).version]).toEqual([5000, 3])
  })

  it('ten times at once credits once', async () => {
    const { player, id } = await started()
    const report = app.outside.decide(id, { status: 'succeeded' })
    await Promise.all(Array.from({ length: 10 }, () => deliver(app.outside.webhook(report))))
    expect(await balance(player)).toBe(5000)
  })

  it('that comes late never leaves success', async () => {
    const { player, id } = await started()
    const pending = app.outside.payments.get(id)
    await settle(id, 'succeeded')
    if (pending) expect((await deliver(app.outside.webhook(pending))).statusCode).toBe(200)
    await settle(id, 'failed', 'expired')
    expect(await invoice(player, id)).toMatchObject({ status: 2, number: 1 })
    expect(await balance(player)).toBe(5000)
  })

  it('that overtook the answer to the start is taken', async () => {
    const player = await app.register()
    app.outside.losesAnswers = true
    await createDeposit(player)
    app.outside.losesAnswers = false
    const { reference } = app.outside.started.at(-1) ?? { reference: '' }
    expect((await settle(reference, 'succeeded')).statusCode).toBe(200)
    expect(await balance(player)).toBe(5000)
  })

  it('to an unknown provider is not found', async () => {
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/payment/webhooks/other',
      payload: {},
    })
    expect(response.statusCode).toBe(404)
  })
})

describe('lists', () => {
  it('show invoices newest first, by type and status, and their sums', async () => {
    const player = await app.player(10_000)
    const deposited = (await createDeposit(player)).body.data.id
    await settle(deposited, 'succeeded')
    await createWithdrawal(player, { amount: 3000 })
    const { token } = player
    const all = await app.call('GET', '/api/payment/invoices', { token })
    expect(all.body.data.map(({ type }: { type: number }) => type)).toEqual([2, 1])
    const pending = await app.call('GET', '/api/payment/invoices?status=1&perPage=1', { token })
    expect(pending.body.meta).toEqual({ page: 1, perPage: 1, totalPages: 1, totalRows: 1 })
    const sums = await app.call('GET', '/api/payment/invoices/statistics', { token })
    expect(sums.body.data).toEqual([
      {
        currency: 'EUR',
        depositCount: 1,
        depositTotal: 5000,
        withdrawalCount: 0,
        withdrawalTotal: 0,
        pendingWithdrawalTotal: 3000,
      },
    ])
  })
})
