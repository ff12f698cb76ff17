import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiUnderTest, newKey, startApi, type TestPlayer } from './fixture.ts'

let app: ApiUnderTest
let player: TestPlayer
beforeAll(async () => {
  app = await startApi()
  player = await app.player(100_000)
})
afterAll(() => app.stop())

const ELSEWHERE = [
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/en/..//evil.example',
  '/\t/evil.example',
  '/./\\evil.example',
  'https://evil.example',
  'evil.example',
  'javascript:alert(1)',
  '/games//x',
  '/a\\b',
  '/a\nb',
  '',
]

/** Calls with a path to which the browser is sent later: address, field and body. */
const CALLS = {
  'a deposit': [
    '/api/payment/invoices/deposit',
    'returnPath',
    { methodId: 'sandbox.deposit.card', amount: 5000, currency: 'EUR' },
  ],
  'a withdrawal': [
    '/api/payment/invoices/withdrawal',
    'returnPath',
    { methodId: 'sandbox.withdrawal.card', amount: 5000, currency: 'EUR' },
  ],
  'a game': ['/api/game/games/red-fox/play', 'lobbyPath', { mode: 'demo' }],
} as const

describe.each(Object.entries(CALLS))('return path of %s', (_, [url, field, body]) => {
  it.each(ELSEWHERE)('is refused for another site: %j', async (path) => {
    const answer = await app.call('POST', url, {
      token: player.token,
      body: { ...body, [field]: path },
      headers: { 'idempotency-key': newKey() },
    })
    expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([422, [field]])
  })
})
