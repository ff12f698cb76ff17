import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isStripeSignature, signStripe } from './stripe-signature.ts'

const SECRET = 'whsec_test_secret_of_an_endpoint'
const BODY = '{"id":"evt_1","object":"event"}'
const TIME = 1_764_300_000
const at = (seconds: number) => ({ secret: SECRET, now: new Date((TIME + seconds) * 1000) })
const signature = signStripe(SECRET, String(TIME), BODY)
const header = `t=${TIME},v1=${signature}`

describe('the signature of a Stripe webhook', () => {
  it('is the HMAC of time and body with the whole secret', () => {
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${TIME}.${BODY}`).digest('hex'))
    // Computed with `openssl dgst -sha256 -hmac`.
    expect(signStripe('whsec_a', '1', '{}')).toBe(
      '7aaed73a0f45f657eacd5c9b580562745d6023b1e3e6d17dce076b81940aa046',
    )
  })

  it.each([
    ['now', 0],
    ['5 minutes later', 300],
    ['by a clock that is 5 minutes behind', -300],
  ])('is accepted %s', (_, seconds) => {
    expect(isStripeSignature(header, BODY, at(seconds))).toBe(true)
  })

  it.each([
    ['more than 5 minutes later', header, BODY, 301],
    ['by a clock that is further behind', header, BODY, -301],
    ['with another body', header, `${BODY} `, 0],
    ['with another time', `t=${TIME + 1},v1=${signature}`, BODY, 0],
    ['without a time', `v1=${signature}`, BODY, 0],
    ['with a time that is no number', `t=1e9,v1=${signature}`, BODY, 0],
    ['with a signature of another scheme only', `t=${TIME},v0=${signature}`, BODY, 0],
    ['with a shorter signature', `t=${TIME},v1=${signature.slice(2)}`, BODY, 0],
    ['without a signature', `t=${TIME}`, BODY, 0],
    ['with nothing', '', BODY, 0],
  ])('is refused %s', (_, given, body, seconds) => {
    expect(isStripeSignature(given, body, at(seconds))).toBe(false)
  })

  it('is refused with another secret', () => {
    expect(isStripeSignature(header, BODY, { ...at(0), secret: `${SECRET}2` })).toBe(false)
  })

  it('is accepted among others while the secret is replaced', () => {
    const others = `t=${TIME}, v1=${'0'.repeat(64)},v1=${signature},v0=abc`
    expect(isStripeSignature(others, BODY, at(0))).toBe(true)
  })
})
