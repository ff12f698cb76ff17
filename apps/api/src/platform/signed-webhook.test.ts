import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSignedWebhooks } from './signed-webhook.ts'

/** Vector published with Standard Webhooks 1.0.0. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const SENT_AT = 1_614_265_330
const BODY = '{"test": 2432232314}'
const HEADERS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': String(SENT_AT),
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

beforeEach(() => vi.useFakeTimers({ now: SENT_AT * 1000 }))
afterEach(() => vi.useRealTimers())

describe('a signed webhook', () => {
  const read = createSignedWebhooks(SECRET)

  it('is the published one', () => {
    expect(read(HEADERS, BODY)).toEqual({ id: HEADERS['webhook-id'], content: { test: 2432232314 } })
  })

  it('is also valid if one of several signatures is', () => {
    const signature = `v1,AAAA v2,BBBB ${HEADERS['webhook-signature']}`
    expect(read({ ...HEADERS, 'webhook-signature': signature }, BODY)).not.toBeNull()
  })

  it.each([
    ['another body', HEADERS, '{"test": 2432232315}'],
    ['another id', { ...HEADERS, 'webhook-id': 'msg_other' }, BODY],
    ['another time', { ...HEADERS, 'webhook-timestamp': String(SENT_AT + 1) }, BODY],
    ['no signature', { ...HEADERS, 'webhook-signature': undefined }, BODY],
    ['a signature of another version', { ...HEADERS, 'webhook-signature': 'v2,g0hM9SsE' }, BODY],
  ])('is refused with %s', (_what, headers, body) => {
    expect(read(headers, body)).toBeNull()
  })

  it.each([-301, 301])('is refused %i s from its time', (seconds) => {
    vi.setSystemTime((SENT_AT + seconds) * 1000)
    expect(read(HEADERS, BODY)).toBeNull()
  })
})
