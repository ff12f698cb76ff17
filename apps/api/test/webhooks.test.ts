import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { startPayments } from './payment-steps.ts'

const { app, balance, createDeposit, deliver, invoice, settle, stop } = await startPayments()
afterAll(async () => {
  expect(await stop()).toEqual([])
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
    ['with a timestamp in the future', { at: new Date(Date.now() + 6 * 60_000) }],
  ])('is refused %s and changes nothing', async (_, options) => {
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
  ])('is refused with %s', async (_, headers, body) => {
    expect(
      (await deliver({ headers: { 'content-type': 'application/json', ...headers }, body })).statusCode,
    ).toBe(400)
  })

  it('is refused with a modified body', async () => {
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
    ['an unknown invoice', { reference: 'nothing' }],
  ])('is refused for %s even if it is signed', async (_, change) => {
    const { player, id } = await started()
    const report = { ...app.outside.decide(id, { status: 'succeeded' }), ...change }
    expect((await deliver(app.outside.webhook(report))).statusCode).toBe(400)
    expect(await balance(player)).toBe(0)
  })

  it('changes nothing if repeated with the same or another id', async () => {
    const { player, id } = await started()
    const report = app.outside.decide(id, { status: 'succeeded' })
    const signed = app.outside.webhook(report, { id: 'msg_repeated' })
    const answers = [await deliver(signed), await deliver(signed), await deliver(app.outside.webhook(report))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect([await balance(player), (await invoice(player, id)).version]).toEqual([5000, 3])
  })

  it('credits once for ten concurrent deliveries', async () => {
    const { player, id } = await started()
    const report = app.outside.decide(id, { status: 'succeeded' })
    await Promise.all(Array.from({ length: 10 }, () => deliver(app.outside.webhook(report))))
    expect(await balance(player)).toBe(5000)
  })

  it('never reverts a success if it is late', async () => {
    const { player, id } = await started()
    const pending = app.outside.payments.get(id)
    await settle(id, 'succeeded')
    if (pending) expect((await deliver(app.outside.webhook(pending))).statusCode).toBe(200)
    await settle(id, 'failed', 'expired')
    expect(await invoice(player, id)).toMatchObject({ status: 2, number: 1 })
    expect(await balance(player)).toBe(5000)
  })

  it('is accepted before the response to the start', async () => {
    const player = await app.register()
    app.outside.losesAnswers = true
    await createDeposit(player)
    app.outside.losesAnswers = false
    const { reference } = app.outside.started.at(-1) ?? { reference: '' }
    expect((await settle(reference, 'succeeded')).statusCode).toBe(200)
    expect(await balance(player)).toBe(5000)
  })

  it.each([
    ['a null character', { reference: 'a\u0000b' }],
    ['a lone surrogate', { paymentId: '\ud800' }],
    ['a huge amount', { amount: 2 ** 53 }],
    ['a negative amount', { amount: -5000 }],
    ['a fractional amount', { amount: 0.5 }],
    ['an unknown status', { status: 'refunded' as 'failed' }],
    ['an invalid date', { updatedAt: 'soon' as unknown as Date }],
    ['an amount as text', { amount: '5000' as unknown as number }],
  ])('is refused with %s even if it is signed', async (_, change) => {
    const { player, id } = await started()
    const report = { ...app.outside.decide(id, { status: 'succeeded' }), ...change }
    const response = await deliver(app.outside.webhook(report))
    expect([response.statusCode, await balance(player)]).toEqual([400, 0])
  })

  it('is refused with any invalid body even if it is signed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), async (body) => {
        const { statusCode } = await deliver(app.outside.sign(body))
        expect(statusCode).toBe(400)
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    ['success, then an earlier pending status', ['succeeded', 'pending']],
    ['failure, then an earlier pending status', ['failed', 'pending']],
    ['failure, then an earlier success', ['failed', 'succeeded']],
  ] as const)('preserves the later state if delivered out of order: %s', async (_, [later, earlier]) => {
    const { player, id } = await started()
    const before = app.outside.decide(id, { status: earlier })
    const after = app.outside.decide(id, {
      status: later,
      failureReason: later === 'failed' ? 'declined_by_provider' : null,
    })
    const answers = [await deliver(app.outside.webhook(after)), await deliver(app.outside.webhook(before))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await invoice(player, id)).status).toBe(later === 'succeeded' ? 2 : 3)
    expect(await balance(player)).toBe(later === 'succeeded' ? 5000 : 0)
  })

  it('does not shadow later webhooks if its timestamp is in the far future', async () => {
    const future = new Date('2999-01-01T00:00:00Z')
    for (const status of ['pending', 'failed'] as const) {
      const { player, id } = await started()
      const report = app.outside.payments.get(id)
      if (!report) throw new Error('the payment was not started')
      expect((await deliver(app.outside.webhook({ ...report, status, updatedAt: future }))).statusCode).toBe(
        200,
      )
      await settle(id, 'succeeded')
      expect(await invoice(player, id)).toMatchObject({ status: 2 })
      expect(await balance(player)).toBe(5000)
    }
  })

  it('is answered with 404 for an unknown provider', async () => {
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/payment/webhooks/other',
      payload: {},
    })
    expect(response.statusCode).toBe(404)
  })
})
