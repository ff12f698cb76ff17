import { afterAll, describe, expect, it } from 'vitest'
import { MERCHANT, startSandbox } from './start-sandbox.ts'

const headers = { ...MERCHANT, 'idempotency-key': 'key-1' }
const payment = {
  kind: 'deposit',
  method: 'card',
  amount: 5000,
  currency: 'EUR',
  reference: 'inv-1',
  returnUrl: 'http://127.0.0.1/wallet',
  webhookUrl: 'http://127.0.0.1:9/hook',
  customer: { email: 'a@example.com' },
}
const message = { kind: 'email', to: 'a@example.com', subject: 's', text: 't' }

const { server, stop } = await startSandbox()
afterAll(stop)

describe('the sandbox rejects an invalid body and names the field', () => {
  it.each([
    ['reference', 'a\u0000b'],
    ['reference', ''],
    ['reference', 'x'.repeat(400)],
    ['amount', 1e308],
    ['amount', 0.5],
    ['amount', '5000'],
    ['currency', 'XYZ'],
    ['currency', '__proto__'],
    ['returnUrl', 'javascript:alert(1)'],
    ['returnUrl', 'http://127.0.0.1/\u0000'],
    ['webhookUrl', 'file:///etc/passwd'],
    ['method', 'gold'],
  ])('in payments: %s %j', async (field, value) => {
    const payload = { ...payment, [field]: value }
    const answer = await server.inject({ method: 'POST', url: '/sandbox/payments', headers, payload })
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, [field]])
  })

  it.each([
    ['to', ''],
    ['to', 'a\u0000@example.com'],
    ['subject', '\ud83d'],
    ['text', 7],
    ['html', '\u0000'],
  ])('in messages: %s %j', async (field, value) => {
    const payload = { ...message, [field]: value }
    const answer = await server.inject({ method: 'POST', url: '/sandbox/messages', headers, payload })
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, [field]])
  })
})

describe('the sandbox with unusual input', () => {
  it.each([
    ['GET', '/sandbox/pay/%00'],
    ['POST', '/sandbox/pay/%00/approve'],
    ['POST', '/sandbox/pay/%00/delay'],
    ['POST', '/sandbox/pay/nothing/constructor'],
    ['POST', '/sandbox/pay/nothing/approve'],
    ['GET', '/sandbox/payments/%00'],
    ['POST', '/sandbox/payments/%00/cancel'],
    ['GET', '/sandbox/inbox/%00'],
    ['GET', '/sandbox/inbox/1e308'],
    ['GET', '/sandbox/inbox/99999999999999999999'],
    ['GET', '/sandbox/inbox/-1'],
  ] as const)('returns 404 for %s %s', async (method, url) => {
    expect((await server.inject({ method, url, headers })).statusCode).toBe(404)
  })

  it('accepts any character in the return URL', async () => {
    const returnUrl = 'http://127.0.0.1/wallet?note=💸\u202eمرحبا'
    const created = await server.inject({
      method: 'POST',
      url: '/sandbox/payments',
      headers: { ...headers, 'idempotency-key': 'key-back' },
      payload: { ...payment, returnUrl },
    })
    const back = await server.inject({
      method: 'POST',
      url: `/sandbox/pay/${created.json().id}/approve`,
      headers,
    })
    expect([back.statusCode, decodeURI(String(back.headers.location))]).toEqual([303, returnUrl])
  })

  it("rejects a decision that a payment doesn't offer", async () => {
    const created = await server.inject({
      method: 'POST',
      url: '/sandbox/payments',
      headers,
      payload: payment,
    })
    for (const decision of ['constructor', '__proto__', 'toString', 'expired', 'cancelled', '%00']) {
      const answer = await server.inject({
        method: 'POST',
        url: `/sandbox/pay/${created.json().id}/${decision}`,
        headers,
      })
      expect(answer.statusCode).toBe(404)
    }
    const facts = await server.inject({ url: `/sandbox/payments/${created.json().id}`, headers })
    expect(facts.json().status).toBe('pending')
  })

  it.each(['%00', 'a&to=b', '💸', `${'x'.repeat(2000)}`])('returns an empty inbox for %j', async (to) => {
    const answer = await server.inject({ url: `/sandbox/messages?to=${to}`, headers })
    expect([answer.statusCode, answer.json().data]).toEqual([200, []])
  })
})
