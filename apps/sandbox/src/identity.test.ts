import { createServer } from '@tessera/server-kit'
import { PATIENCE, startTestDatabase } from '@tessera/test-env'
import Fastify, { type FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSandbox, type SandboxApp } from './index.ts'

const apiKey = 'a merchant key of the tests'
const webhookSecret = `whsec_${Buffer.from('a webhook secret of the tests').toString('base64')}`
const key = { authorization: `Bearer ${apiKey}` }
const ourPage = { 'sec-fetch-site': 'same-origin' }

interface Facts {
  readonly id: string
  readonly reference: string
  readonly status: string
  readonly review: object | null
}

let test: Awaited<ReturnType<typeof startTestDatabase>>
let sandbox: SandboxApp
let server: FastifyInstance
let shop: FastifyInstance
let shopUrl: string
let received: Facts[] = []

beforeAll(async () => {
  test = await startTestDatabase()
  shop = Fastify()
  shop.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  shop.post('/hook', async (request, reply) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    // Throws if the signature is invalid.
    new Webhook(webhookSecret).verify(String(request.body), headers)
    const { type, data } = JSON.parse(String(request.body))
    expect(type).toBe('applicant.updated')
    received.push(data)
    return reply.code(204).send()
  })
  shopUrl = await shop.listen({ port: 0, host: '127.0.0.1' })
  sandbox = await createSandbox({
    database: test.database,
    apiKey,
    webhookSecret,
    publicUrl: 'http://127.0.0.1/sandbox',
    shopUrl: 'http://127.0.0.1',
    withdrawalDelayMs: null,
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
  await test.stop()
})
beforeEach(() => {
  received = []
})

let counter = 0
async function begin(change: object = {}) {
  counter += 1
  const payload = {
    reference: `try-${counter}`,
    returnUrl: 'http://127.0.0.1/profile/documents',
    webhookUrl: `${shopUrl}/hook`,
    language: 'de',
    ...change,
  }
  const response = await server.inject({
    method: 'POST',
    url: '/sandbox/identity/applicants',
    headers: key,
    payload,
  })
  return {
    status: response.statusCode,
    ...response.json<{ id: string; url: string; expiresAt: string }>(),
    payload,
  }
}
const page = (id: string) => server.inject({ url: `/sandbox/identity/${id}`, headers: ourPage })
const press = (id: string, decision: string, headers: Record<string, string> = ourPage) =>
  server.inject({ method: 'POST', url: `/sandbox/identity/${id}/${decision}`, headers })
const ask = (id: string, headers: Record<string, string> = key) =>
  server.inject({ url: `/sandbox/identity/applicants/${id}`, headers })

describe('the identity service of the sandbox', () => {
  it('creates one applicant per reference, even if the request is repeated', async () => {
    const { status, id, url, payload } = await begin()
    expect([status, url]).toEqual([201, `http://127.0.0.1/sandbox/identity/${id}`])
    expect((await begin(payload)).id).toBe(id)
    expect((await ask(id)).json()).toMatchObject({ id, status: 'init', review: null })
  })

  it.each([
    ['approve', 'completed', { answer: 'GREEN' }],
    ['retry', 'completed', { answer: 'RED', rejectType: 'RETRY', reasons: ['unreadable', 'expired'] }],
    ['refuse', 'completed', { answer: 'RED', rejectType: 'FINAL', reasons: ['forged'] }],
    ['submit', 'pending', null],
    ['hold', 'onHold', null],
  ])(
    "applies the tester's choice, sends a signed webhook and redirects to the shop: %s",
    async (decision, status, review) => {
      const { id, payload } = await begin()
      expect((await page(id)).body).toContain('Identity check')
      const answer = await press(id, decision)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, payload.returnUrl])
      await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE)
      expect(received[0]).toMatchObject({ id, reference: payload.reference, status, review })
      expect((await ask(id)).json()).toEqual(received[0])
    },
  )

  it('reports the number of the document of a verified applicant only', async () => {
    const withNumber = async (decision: string, documentNumber: string) => {
      const { id } = await begin()
      const { statusCode } = await server.inject({
        ...{
          method: 'POST',
          url: `/sandbox/identity/${id}/${decision}`,
          payload: `documentNumber=${documentNumber}`,
        },
        headers: { ...ourPage, 'content-type': 'application/x-www-form-urlencoded' },
      })
      return [statusCode, (await ask(id)).json().documentNumber, (await page(id)).body.includes('C01X')]
    }
    expect(await withNumber('approve', '+C01X00T47+')).toEqual([303, 'C01X00T47', true])
    expect(await withNumber('approve', '')).toEqual([303, null, false])
    expect(await withNumber('refuse', 'C01X00T47')).toEqual([303, null, false])
    expect(await withNumber('approve', 'C01X'.repeat(11))).toEqual([422, null, false])
  })

  it('keeps a completed decision and allows one after a pending state', async () => {
    const { id } = await begin()
    await press(id, 'hold')
    await press(id, 'approve')
    await press(id, 'refuse')
    expect((await ask(id)).json()).toMatchObject({ review: { answer: 'GREEN' } })
    expect((await page(id)).body).toContain('This check is complete.')
  })

  it('closes a check that was not started in time', async () => {
    const { id } = await begin()
    await test.database.query(
      `update sandbox.applicant set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    )
    await press(id, 'approve')
    expect((await ask(id)).json()).toMatchObject({ status: 'init' })
    expect((await page(id)).body).toContain('This check has expired.')
  })

  it('requires the key for its API and accepts forms only from its own pages', async () => {
    const { id } = await begin()
    const foreign = { 'sec-fetch-site': 'cross-site', host: '127.0.0.1' }
    expect((await ask(id, ourPage)).statusCode).toBe(401)
    expect((await press(id, 'approve', foreign)).statusCode).toBe(403)
    expect((await press(id, 'crown')).statusCode).toBe(404)
    expect((await press('app_nobody', 'approve')).statusCode).toBe(404)
    expect((await page('app_%00')).statusCode).toBe(404)
    expect((await ask(id)).json()).toMatchObject({ status: 'init' })
  })

  it('rejects invalid checks and escapes all markup', async () => {
    expect((await begin({ webhookUrl: 'javascript:alert(1)' })).status).toBe(422)
    expect((await begin({ reference: '' })).status).toBe(422)
    expect((await begin({ more: 1 })).status).toBe(422)
    const { id } = await begin({ reference: '<img src=x onerror=alert(1)>' })
    expect((await page(id)).body).not.toContain('<img')
    const list = await server.inject({ url: '/sandbox/identity', headers: ourPage })
    expect([list.statusCode, list.body.includes('<img')]).toEqual([200, false])
  })
})
