import { createServer } from '@tessera/server-kit'
import { PATIENCE, startTestDatabase } from '@tessera/test-env'
import Fastify, { type FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSandbox, type SandboxApp } from './index.ts'

const BOT_TOKEN = '7:a-bot_of-the-tests'
const apiKey = 'a merchant key of the tests'
const webhookSecret = `whsec_${Buffer.from('a webhook secret of the tests').toString('base64')}`
const key = { authorization: `Bearer ${apiKey}` }
const ourPage = { 'sec-fetch-site': 'same-origin' }

interface Received {
  id: string
  status: string
  isVerified: boolean
}

let stopDatabase: () => Promise<void>
let sandbox: SandboxApp
let server: FastifyInstance
let shop: FastifyInstance
let shopUrl: string
let received: Received[] = []
let refusals = 0

/** The shop that receives the webhooks. It records them and rejects the configured number of requests. */
function makeShop(): FastifyInstance {
  const app = Fastify()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/hook', async (request, reply) => {
    if (refusals > 0) {
      refusals -= 1
      return reply.code(500).send()
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const body = String(request.body)
    const isVerified = Boolean(new Webhook(webhookSecret).verify(body, headers))
    const { data } = JSON.parse(body)
    received.push({ id: String(request.headers['webhook-id']), status: data.status, isVerified })
    return reply.code(204).send()
  })
  return app
}

beforeAll(async () => {
  const test = await startTestDatabase()
  stopDatabase = test.stop
  shop = makeShop()
  shopUrl = await shop.listen({ port: 0, host: '127.0.0.1' })
  sandbox = await createSandbox({
    database: test.database,
    apiKey,
    webhookSecret,
    publicUrl: 'http://127.0.0.1/sandbox',
    shopUrl: 'http://127.0.0.1',
    messenger: { botToken: BOT_TOKEN, siteUrl: 'http://127.0.0.1' },
    withdrawalDelayMs: 50,
    onError: () => {},
  })
  server = createServer({ logLevel: 'silent' })
  await server.register(sandbox.plugin, { prefix: '/sandbox' })
  sandbox.startWork()
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await shop.close()
  await stopDatabase()
})

beforeEach(async () => {
  received = []
  refusals = 0
  await setFaults('')
})

const setFaults = (form: string) =>
  server.inject({
    method: 'POST',
    url: '/sandbox/payments/faults',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...ourPage },
    payload: form,
  })

let counter = 0
const pay = async (facts: Record<string, unknown> = {}, idempotencyKey = `key-${++counter}`) => {
  const answer = await server.inject({
    method: 'POST',
    url: '/sandbox/payments',
    headers: { ...key, 'idempotency-key': idempotencyKey },
    payload: {
      kind: 'deposit',
      method: 'card',
      amount: 5000,
      currency: 'EUR',
      reference: `inv-${counter}`,
      returnUrl: 'http://127.0.0.1/wallet',
      webhookUrl: `${shopUrl}/hook`,
      customer: { email: 'a@example.com' },
      ...facts,
    },
  })
  return { statusCode: answer.statusCode, body: answer.json() }
}
const choose = (id: string, decision: string) =>
  server.inject({ method: 'POST', url: `/sandbox/pay/${id}/${decision}`, headers: ourPage })
const arrived = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), PATIENCE)

it('serves its beacon to servers by any name, and nothing else', async () => {
  const read = (path: string) =>
    server
      .inject({ url: `/sandbox${path}`, headers: { host: 'sandbox:3003' } })
      .then((answer) => answer.statusCode)
  expect(await read('/beacon/info')).toBe(200)
  expect(await read('/beacon/public/1')).toBe(200)
  expect([await read('/payments'), await read('/inbox?/beacon/info')]).toEqual([403, 403])
  const url = '/sandbox/payments/faults?/social/google/token'
  expect((await server.inject({ method: 'POST', url })).statusCode).toBe(403)
})

describe("the sandbox's payment provider", () => {
  it('sends the payer back after an approval and notifies the shop with a signed webhook', async () => {
    const { body } = await pay()
    expect(body).toMatchObject({ status: 'pending', qr: null })
    expect(body.redirectUrl).toBe(`http://127.0.0.1/sandbox/pay/${body.id}`)
    expect((await server.inject(`/sandbox/pay/${body.id}`)).body).toContain('50.00')
    const back = await choose(body.id, 'approve')
    expect(back.headers.location).toBe('http://127.0.0.1/wallet')
    await arrived(1)
    expect(received[0]).toMatchObject({ status: 'succeeded', isVerified: true })
  })

  it('waits half an hour for a payer and days for a bank payout', async () => {
    const minutes = async (kind: string) => {
      const { body } = await pay({ kind, method: 'bank' })
      return Math.round((Date.parse(body.expiresAt) - Date.now()) / 60_000)
    }
    expect(await minutes('deposit')).toBe(30)
    expect(await minutes('withdrawal')).toBeGreaterThan(3 * 24 * 60)
    // The withdrawal was paid out meanwhile. Its webhook must not arrive in another test.
    await arrived(1)
  })

  it('shows the details that the payer entered at the shop, such as the destination of the money', async () => {
    const details = { playerName: 'Ada <b>', iban: 'DE89370400440532013000' }
    const { body } = await pay({ method: 'bank', details })
    const { body: page } = await server.inject(`/sandbox/pay/${body.id}`)
    expect(page).toContain('<dt>IBAN</dt><dd>DE89370400440532013000</dd>')
    expect(page).toContain('<dt>Account holder</dt><dd>Ada &lt;b&gt;</dd>')
  })

  it('keeps the first decision', async () => {
    const { body } = await pay()
    await choose(body.id, 'decline')
    await choose(body.id, 'approve')
    await arrived(1)
    const facts = (await server.inject({ url: `/sandbox/payments/${body.id}`, headers: key })).json()
    expect(facts).toMatchObject({ status: 'failed', failureReason: 'declined_by_player' })
  })

  it('returns a code instead of a page for a QR payment', async () => {
    const { body } = await pay({ method: 'qr' })
    expect(body).toMatchObject({ redirectUrl: null, qr: `http://127.0.0.1/sandbox/pay/${body.id}` })
  })

  it('pays out a withdrawal automatically', async () => {
    await pay({ kind: 'withdrawal', method: 'bank' })
    await arrived(1)
    expect(received[0]?.status).toBe('succeeded')
  })

  it('returns the same payment for a repeated request', async () => {
    const [first, second] = [await pay({}, 'same'), await pay({}, 'same')]
    expect(second.body.id).toBe(first.body.id)
  })

  it('retries a failed delivery with the same webhook id', async () => {
    refusals = 1
    const { body } = await pay()
    await choose(body.id, 'approve')
    await arrived(1)
  })

  it('can send webhooks twice and out of order', async () => {
    await setFaults('duplicates=on&outOfOrder=on')
    const { body } = await pay()
    await choose(body.id, 'approve')
    await arrived(3)
    expect(received.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'pending'])
    expect(received[0]?.id).toBe(received[1]?.id)
    expect(received[0]?.id).not.toBe(received[2]?.id)
  })

  it.each([
    ['without its key', { headers: { ...ourPage, 'idempotency-key': 'x' } }, 401],
    ['without an idempotency key', { headers: key }, 400],
    ['with an invalid body', { headers: { ...key, 'idempotency-key': 'y' }, payload: { amount: -1 } }, 422],
  ])('rejects a request %s', async (_name, request, status) => {
    const answer = await server.inject({ method: 'POST', url: '/sandbox/payments', payload: {}, ...request })
    expect(answer.statusCode).toBe(status)
  })
})

describe('access to the sandbox', () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  it.each([
    ['a payment decision in a form of another site', 'POST', '/pay/{id}/approve', foreign],
    ['a change of faults in a form of another site', 'POST', '/payments/faults', foreign],
    ['the inbox to another site', 'GET', '/inbox', foreign],
    ['the inbox under a foreign host name', 'GET', '/inbox', { host: 'evil.example:3000', ...ourPage }],
    ['a payment decision under a foreign host name', 'POST', '/pay/{id}/approve', { host: 'evil.example' }],
  ] as const)('denies %s', async (_name, method, path, headers) => {
    const { body } = await pay()
    const answer = await server.inject({ method, url: `/sandbox${path.replace('{id}', body.id)}`, headers })
    expect([answer.statusCode, answer.json().error.name]).toEqual([403, 'forbidden'])
    const facts = await server.inject({ url: `/sandbox/payments/${body.id}`, headers: key })
    expect(facts.json().status).toBe('pending')
  })

  it('requires the key for reading messages through the API', async () => {
    const answer = await server.inject({ url: '/sandbox/messages', headers: ourPage })
    expect([answer.statusCode, answer.json().error.name]).toEqual([401, 'unauthorized'])
  })
})

describe("the sandbox's inbox", () => {
  const send = (message: Record<string, unknown>) =>
    server.inject({ method: 'POST', url: '/sandbox/messages', headers: key, payload: message })

  it('shows messages with their recipient', async () => {
    await send({ kind: 'email', to: 'Ann@example.com', subject: 'Hello', text: 'Your code is 123456' })
    const { data } = (
      await server.inject({ url: '/sandbox/messages?to=ann@example.com', headers: key })
    ).json()
    expect(data).toMatchObject([{ subject: 'Hello', text: 'Your code is 123456' }])
    expect((await server.inject('/sandbox/inbox')).body).toContain('Hello')
  })

  it('stores a message that is sent again once', async () => {
    const message = { id: 'm1', kind: 'email', to: 'bob@example.com', subject: 'Hello', text: 'x' }
    const [first, again] = [await send(message), await send(message)]
    expect(again.json().data.id).toBe(first.json().data.id)
    const { data } = (
      await server.inject({ url: '/sandbox/messages?to=bob@example.com', headers: key })
    ).json()
    expect(data).toHaveLength(1)
  })

  it('shows messages of the bot, which needs its token and no key', async () => {
    const call = (token: string) =>
      server.inject({
        method: 'POST',
        url: `/sandbox/messenger/bot${token}/sendMessage`,
        headers: { host: 'sandbox:3003' },
        payload: {
          chat_id: '42',
          text: 'Deposit received\n\n€5.00',
          reply_markup: {
            inline_keyboard: [[{ text: 'See details', url: 'https://tessera.example/wallet' }]],
          },
        },
      })
    expect((await call('7:another')).statusCode).toBe(403)
    expect((await call(BOT_TOKEN)).json()).toMatchObject({ ok: true })
    const { data } = (await server.inject({ url: '/sandbox/messages?to=42', headers: key })).json()
    expect(data).toMatchObject([{ kind: 'telegram', subject: 'Deposit received' }])
    expect(data[0].text).toContain('See details: https://tessera.example/wallet')
  })

  it('runs no scripts of a message', async () => {
    const sent = await send({
      kind: 'email',
      to: 'x@example.com',
      subject: '<script>alert(1)</script>',
      text: '',
      html: '"><script>alert(2)</script>',
    })
    const page = (await server.inject(`/sandbox/inbox/${sent.json().data.id}`)).body
    expect(page).not.toContain('<script>')
    expect(page).toMatch(/<iframe[^>]+sandbox="allow-top-navigation-by-user-activation allow-popups"/)
  })

  it('accepts messages only from the platform', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/sandbox/messages',
      headers: ourPage,
      payload: { kind: 'sms', to: '1', text: 'x' },
    })
    expect(answer.statusCode).toBe(401)
  })
})
