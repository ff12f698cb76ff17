import { PATIENCE, startTestDatabase } from '@tessera/test-env'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MERCHANT, serveSandbox } from './start-sandbox.ts'

const test = await startTestDatabase()
const received: { status: string; reason: string | null }[] = []
const shop = Fastify()
shop.post('/hook', async (request, reply) => {
  const { data } = request.body as { data: { refund?: { status: string; reason: string | null } } }
  if (data.refund) received.push({ status: data.refund.status, reason: data.refund.reason })
  return reply.code(204).send()
})
const shopUrl = await shop.listen({ port: 0, host: '127.0.0.1' })

/** Starts the sandbox, whose refunds arrive after a delay, or by a decision only. */
async function start(withdrawalDelayMs: number | null) {
  const sandbox = await serveSandbox(test.database, withdrawalDelayMs)
  sandbox.startWork()
  return sandbox
}

const { server, stop } = await start(null)
afterAll(async () => {
  await stop()
  await shop.close()
  await test.stop()
})
beforeEach(() => void received.splice(0))

let counter = 0
async function paid(amount = 5000, decision = 'approve'): Promise<string> {
  const { id } = (
    await server.inject({
      method: 'POST',
      url: '/sandbox/payments',
      headers: { ...MERCHANT, 'idempotency-key': `payment-${++counter}` },
      payload: {
        kind: 'deposit',
        method: 'card',
        amount,
        currency: 'EUR',
        reference: `inv-${counter}`,
        returnUrl: 'http://127.0.0.1/wallet',
        webhookUrl: `${shopUrl}/hook`,
        customer: { email: null },
      },
    })
  ).json()
  await press(id, decision)
  return id
}
const press = (id: string, decision: string) =>
  server.inject({
    method: 'POST',
    url: `/sandbox/pay/${id}/${decision}`,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
const order = (id: string, amount: unknown, key: string, at = server) =>
  at.inject({
    method: 'POST',
    url: `/sandbox/payments/${id}/refunds`,
    headers: { ...MERCHANT, 'idempotency-key': key },
    payload: { amount },
  })
const heard = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), PATIENCE)
const page = async (id: string) => (await server.inject(`/sandbox/pay/${id}`)).body

describe('refunds that the shop orders', () => {
  it('are one per key, and are reported once they arrive', async () => {
    const id = await paid()
    const both = await Promise.all([order(id, 5000, `${id}:a`), order(id, 5000, `${id}:a`)])
    expect(both.map((answer) => answer.json())).toEqual(
      [1, 2].map(() => expect.objectContaining({ key: `${id}:a`, status: 'pending', reason: null })),
    )
    expect(await page(id)).toContain('A refund is under way.')
    await press(id, 'refund/complete')
    await heard(1)
    expect(received).toEqual([{ status: 'succeeded', reason: null }])
    expect((await order(id, 5000, `${id}:a`)).json()).toMatchObject({ status: 'succeeded' })
  })

  it('can have the key of another payment’s refund, which stays as it is', async () => {
    const [one, other] = [await paid(), await paid()]
    const refunds = [await order(one, 1000, 'same'), await order(other, 2000, 'same')]
    expect(refunds.map((answer) => [answer.statusCode, answer.json().amount])).toEqual([
      [200, 1000],
      [200, 2000],
    ])
    await press(one, 'refund/complete')
    await heard(1)
    expect((await order(one, 1000, 'same')).json()).toMatchObject({ status: 'succeeded' })
    expect((await order(other, 2000, 'same')).json()).toMatchObject({ status: 'pending' })
  })

  it('fail above what is left of the payment, also for two at once, and for a payment that isn’t paid', async () => {
    const id = await paid()
    const all = await Promise.all(['a', 'b', 'c'].map((key) => order(id, 2000, `${id}:${key}`)))
    const statuses = all.map((answer) => answer.json().status as string).sort()
    expect(statuses).toEqual(['failed', 'pending', 'pending'])
    const declined = await paid(5000, 'decline')
    expect((await order(declined, 1, `${declined}:a`)).json()).toMatchObject({
      status: 'failed',
      reason: 'not_refundable',
    })
  })

  it('can be returned by the bank after they arrived, and ordered again', async () => {
    const id = await paid()
    await order(id, 5000, `${id}:a`)
    await press(id, 'refund/complete')
    await press(id, 'refund/return')
    await heard(2)
    expect(received).toContainEqual({ status: 'failed', reason: 'returned_by_bank' })
    await press(id, 'refund/complete')
    expect(await page(id)).toContain('The refund has failed.')
    expect((await order(id, 5000, `${id}:b`)).json()).toMatchObject({ status: 'pending' })
  })

  it('are not made of bad input', async () => {
    const id = await paid()
    for (const amount of [0, -1, 0.5, '5', null])
      expect((await order(id, amount, `${id}:a`)).statusCode).toBe(422)
    expect((await order('pay_unknown', 1, 'x')).statusCode).toBe(404)
    expect((await order(id, 1, '')).statusCode).toBe(400)
    const stranger = await server.inject({
      method: 'POST',
      url: `/sandbox/payments/${id}/refunds`,
      payload: {},
    })
    expect(stranger.statusCode).toBe(403)
    expect((await press(id, 'refund/lose')).statusCode).toBe(404)
  })

  it('arrive by themselves if the sandbox is configured so', async () => {
    const id = await paid()
    const other = await start(0)
    await order(id, 5000, `${id}:a`, other.server)
    await heard(1)
    expect(received).toEqual([{ status: 'succeeded', reason: null }])
    await other.stop()
  })
})
