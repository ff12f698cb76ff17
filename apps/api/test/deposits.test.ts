import { afterAll, describe, expect, it, vi } from 'vitest'
import { newKey, startApi, until } from './fixture.ts'
import { startPayments } from './payment-steps.ts'

const { app, balance, createDeposit, invoice, settle, stop } = await startPayments()
afterAll(async () => {
  expect(await stop()).toEqual([])
})

describe('a deposit', () => {
  it('by card redirects to the provider and is credited by the webhook', async () => {
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

  it('by QR contains the code and fails with its reason', async () => {
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

  it('is numbered among the player’s successful deposits', async () => {
    const player = await app.register()
    const ids = []
    for (let index = 0; index < 3; index += 1) ids.push((await createDeposit(player)).body.data.id)
    await settle(ids[0], 'failed', 'expired')
    await Promise.all([settle(ids[1], 'succeeded'), settle(ids[2], 'succeeded')])
    const numbers = await Promise.all(ids.map(async (id) => (await invoice(player, id)).number))
    expect([numbers[0], ...numbers.slice(1).sort()]).toEqual([null, 1, 2])
  })

  it('is numbered exactly once, however many succeed at once and are reported twice', async () => {
    const player = await app.register()
    const ids: string[] = []
    for (let index = 0; index < 8; index += 1) ids.push((await createDeposit(player)).body.data.id)
    await Promise.all(ids.flatMap((id) => [settle(id, 'succeeded'), settle(id, 'succeeded')]))
    const numbers = await Promise.all(ids.map(async (id) => (await invoice(player, id)).number))
    expect(numbers.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it.each([
    ['below the minimum', { amount: 999 }, 'amount_below_minimum', 'amount'],
    ['above the maximum', { amount: 500_001 }, 'amount_above_maximum', 'amount'],
    ['with an unknown method', { methodId: 'sandbox.deposit.gold' }, 'method_not_available', 'methodId'],
    ['with a withdrawal method', { methodId: 'sandbox.withdrawal.card' }, 'method_not_available', 'methodId'],
    [
      'with the demonstration’s method',
      { methodId: 'demo.deposit.gift' },
      'method_not_available',
      'methodId',
    ],
    [
      'with a method of another currency',
      { methodId: 'sandbox.deposit.pix' },
      'method_not_available',
      'methodId',
    ],
    ['in an unknown currency', { currency: 'XYZ' }, 'currency_not_available', 'currency'],
  ])('is refused %s', async (_, request, name, field) => {
    const { status, body } = await createDeposit(await app.register(), request)
    expect([status, body.error.name, Object.keys(body.error.fields)]).toEqual([422, name, [field]])
  })

  it.each([
    ['missing fields', {}],
    ['invalid fields', { cpf_number: '111.111.111-11' }],
  ])('is refused with %s', async (_, fields) => {
    const player = await app.register({ currency: 'BRL', country: 'BR' })
    const request = { methodId: 'sandbox.deposit.pix', currency: 'BRL', fields }
    const { body } = await createDeposit(player, request)
    expect(Object.keys(body.error.fields)).toEqual(['cpf_number'])
  })

  it('requires an account in its currency', async () => {
    const { body } = await createDeposit(await app.register(), { currency: 'USD' })
    expect(body.error.name).toBe('currency_not_available')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/en/..//evil.example',
    '/\t/evil.example',
    '/wallet\u0001\u007f',
    'https://evil.example',
    'wallet',
    '.evil.example',
    '@evil.example',
  ])('refuses the return path %j', async (returnPath) => {
    expect((await createDeposit(await app.register(), { returnPath })).status).toBe(422)
  })

  it.each([
    ['/wallet?note=💸', 'https://tessera.example/wallet?note=%F0%9F%92%B8'],
    ['/../../wallet', 'https://tessera.example/wallet'],
    ['/@evil.example', 'https://tessera.example/@evil.example'],
  ])('encodes the return path %j as an address of this site', async (returnPath, returnUrl) => {
    expect((await createDeposit(await app.register(), { returnPath })).status).toBe(201)
    expect(app.outside.started.at(-1)?.returnUrl).toBe(returnUrl)
  })

  it('answers 500 for a fault of our own, which is no outage of the provider', async () => {
    const { adapter } = app.outside
    const failing = vi.spyOn(adapter, 'start').mockRejectedValueOnce(new TypeError('a fault'))
    const { status, body } = await createDeposit(await app.register())
    failing.mockRestore()
    expect([status, body.error.name]).toEqual([500, 'internal_error'])
  })

  it('answers 503 while its provider is down and starts when retried with the same key', async () => {
    const player = await app.register()
    const key = newKey()
    app.outside.isDown = true
    const down = await createDeposit(player, { key })
    app.outside.isDown = false
    expect([down.status, down.body.error.name]).toEqual([503, 'payment_provider_unavailable'])
    expect((await createDeposit(player, { key })).status).toBe(201)
    const list = await app.call('GET', '/api/payment/invoices?page=1', { token: player.token })
    expect(list.body.meta.totalRows).toBe(1)
  })

  it('continues with the same payment if the response to its start was lost', async () => {
    const player = await app.register()
    const key = newKey()
    app.outside.losesAnswers = true
    expect((await createDeposit(player, { key })).status).toBe(503)
    app.outside.losesAnswers = false
    const before = app.outside.started.length
    expect((await createDeposit(player, { key })).status).toBe(201)
    expect(app.outside.started).toHaveLength(before)
  })

  it('can be declined by its player but is still credited if the money arrives', async () => {
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

  it('fails after its expiry if it is not paid', async () => {
    const late = await startApi()
    try {
      const player = await late.register()
      const { body } = await late.call('POST', '/api/payment/invoices/deposit', {
        token: player.token,
        body: { methodId: 'sandbox.deposit.card', amount: 1000, currency: 'EUR' },
        headers: { 'idempotency-key': newKey() },
      })
      await late.api.runJob('check-invoices')
      late.clock.forward(3_600_000)
      await late.api.runJob('check-invoices')
      const after = await late.call('GET', `/api/payment/invoices/${body.data.id}`, { token: player.token })
      expect(after.body.data).toMatchObject({ status: 3, publicData: { failureReason: 'cancelled' } })
    } finally {
      await late.stop()
    }
  })

  it('is credited by the minutely check if its webhook got lost, even if the check runs early', async () => {
    const player = await app.register()
    const { id } = (await createDeposit(player)).body.data
    app.outside.decide(id, { status: 'succeeded' })
    await app.database.query(
      `update payments.invoice set checked_at = now() - interval '50 seconds' where id = $1`,
      [id],
    )
    await app.api.runJob('check-invoices')
    expect(await invoice(player, id)).toMatchObject({ status: 2 })
  })

  it('publishes each change on the player’s channel with rising versions', async () => {
    const player = await app.register()
    const { id } = (await createDeposit(player)).body.data
    await settle(id, 'succeeded')
    const rows = await app.database.query<{
      payload: { channel: string; data: { event: string; invoice: { version: number; status: number } } }
    }>(`select payload from ledger.outbox where payload->>'channel' = $1 order by id`, [
      `payment:invoices#${player.id}`,
    ])
    const published = rows.map(({ payload: { data } }) => [
      data.event,
      data.invoice.status,
      data.invoice.version,
    ])
    expect(published).toEqual([
      ['deposit.updated', 1, 2],
      ['deposit.updated', 2, 3],
    ])
  })
})
