import { describe, expect, test } from 'vitest'
import {
  SIGNATURE_TOLERANCE_SECONDS,
  signWalletRequest,
  walletHeaders,
  walletSignatureProblem,
} from './wallet-signature.ts'

const now = new Date('2026-11-21T12:00:00Z')
const secret = 'a secret that both sides hold'
const body = '{"token":"abc"}'

type Request = Parameters<typeof walletSignatureProblem>[0]

function check(change: Partial<Request>, at = now) {
  const headers = signWalletRequest({ providerId: 'tessera-studio', secret, body, now })
  return walletSignatureProblem({
    secret,
    timestamp: headers[walletHeaders.timestamp],
    signature: headers[walletHeaders.signature],
    body,
    now: at,
    ...change,
  })
}

describe('wallet signature', () => {
  test('is an HMAC-SHA256 over timestamp.body, as on the protocol page', () => {
    const headers = signWalletRequest({ providerId: 'tessera-studio', secret, body, now })
    expect(headers).toEqual({
      'x-tessera-provider': 'tessera-studio',
      'x-tessera-timestamp': '1795262400',
      'x-tessera-signature': 'v1=a4889ecde981f0ce348a190b0fbcbf72dae3730779d86c9bb1b81c264d1d2dbb',
    })
  })

  test('is accepted for an unchanged request', () => expect(check({})).toBeNull())

  test('is rejected for a changed body', () => expect(check({ body: `${body} ` })).toBe('mismatch'))

  test('is rejected with a different secret', () => expect(check({ secret: 'another' })).toBe('mismatch'))

  test('is rejected for a changed timestamp', () =>
    expect(check({ timestamp: '1795262401' })).toBe('mismatch'))

  test.each([SIGNATURE_TOLERANCE_SECONDS, -SIGNATURE_TOLERANCE_SECONDS])(
    'is accepted with a clock difference of %i seconds',
    (seconds) => {
      expect(check({}, new Date(now.getTime() + seconds * 1_000))).toBeNull()
    },
  )

  test.each([SIGNATURE_TOLERANCE_SECONDS + 1, -SIGNATURE_TOLERANCE_SECONDS - 1])(
    'is rejected with a clock difference of %i seconds',
    (seconds) => {
      expect(check({}, new Date(now.getTime() + seconds * 1_000))).toBe('too_old')
    },
  )

  test.each([
    ['no signature', { signature: undefined }, 'missing'],
    ['no timestamp', { timestamp: undefined }, 'missing'],
    ['a timestamp that is not an integer', { timestamp: '1795262400.5' }, 'malformed'],
    ['an empty signature', { signature: '' }, 'mismatch'],
    ['a signature of another scheme', { signature: 'v0=00' }, 'mismatch'],
    ['a truncated signature', { signature: 'v1=00' }, 'mismatch'],
    ['a signature that is not hex', { signature: `v1=${'zz'.repeat(32)}` }, 'mismatch'],
  ] as const)('is rejected with %s', (_, change, problem) => expect(check(change)).toBe(problem))

  test('is accepted if one of several signatures is valid, for secret rotation', () => {
    const old = signWalletRequest({ providerId: 'p', secret: 'old', body, now })[walletHeaders.signature]
    const fresh = signWalletRequest({ providerId: 'p', secret, body, now })[walletHeaders.signature]
    expect(check({ signature: `${old}, ${fresh}` })).toBeNull()
  })
})
