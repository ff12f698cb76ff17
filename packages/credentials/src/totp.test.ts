import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchStep, stepOf, TOTP, toBase32, totpCode, totpUri } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

describe('code of an authenticator app', () => {
  // RFC 6238, appendix B, SHA-1.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('matches the standard at second %d', (seconds, code) => {
    expect(totpCode(SECRET, stepOf(new Date(seconds * 1000)), 8)).toBe(code)
  })

  // RFC 4226, appendix D.
  it('matches the standard with six digits', () => {
    const steps = Array.from({ length: 10 }, (_, step) => totpCode(SECRET, step))
    expect(steps).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ])
  })

  it('is accepted in its own time step and its neighbours only', () => {
    const now = new Date('2026-03-01T12:00:10Z')
    const step = stepOf(now)
    const matched = [-3, -2, -1, 0, 1, 2, 3].map((beside) =>
      matchStep(SECRET, totpCode(SECRET, step + beside), now),
    )
    expect(matched).toEqual([null, null, step - 1, step, step + 1, null, null])
  })

  it.each(['', '12345', '1234567', 'abcdef', '٠٠٠٠٠٠'])('is not accepted in any other form: %s', (text) => {
    expect(matchStep(SECRET, text, new Date())).toBeNull()
  })
})

describe('base32', () => {
  // RFC 4648, 10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes %s as %s', (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded)
  })

  it('encodes every secret reversibly', () =>
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const text = toBase32(bytes)
        expect(text).toMatch(/^[A-Z2-7]{32}$/)
        const bits = [...text].map((sign) =>
          'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
        )
        const back = bits
          .join('')
          .match(/.{8}/g)
          ?.map((each) => Number.parseInt(each, 2))
        expect(back).toEqual([...bytes])
      }),
    ))
})

it('names issuer, account and parameters in the address of the QR code', () => {
  const uri = new URL(totpUri(SECRET, 'Tessera', 'ann+1@example.com'))
  expect(decodeURIComponent(uri.pathname)).toBe('/Tessera:ann+1@example.com')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: toBase32(SECRET),
    issuer: 'Tessera',
    algorithm: 'SHA1',
    digits: String(TOTP.digits),
    period: String(TOTP.stepSeconds),
  })
})
