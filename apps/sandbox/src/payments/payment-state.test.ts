import { describe, expect, it } from 'vitest'
import { METHOD_NAMES } from './flows.ts'
import { isScanned, newPaymentSchema, type Payment, paymentFacts } from './payment-state.ts'

const asked = {
  kind: 'deposit',
  method: 'card',
  amount: 500,
  currency: 'EUR',
  reference: 'i1',
  returnUrl: 'https://shop.example/back',
  webhookUrl: 'https://shop.example/hook',
  customer: { email: null },
} as const
const at = new Date('2026-03-01T12:00:00Z')
const payment: Payment = {
  ...newPaymentSchema.parse(asked),
  id: 'p1',
  status: 'pending',
  failureReason: null,
  isInReview: false,
  isFrictionless: false,
  received: null,
  reversed: 0,
  reversal: null,
  createdAt: at,
  updatedAt: at,
  expiresAt: at,
}

describe('the rules of a payment', () => {
  it.each([
    ['deposit', 'card', '4242'],
    ['deposit', 'qr', null],
    ['withdrawal', 'card', null],
    ['withdrawal', 'bank', null],
  ] as const)('include a card only for a card deposit: %s by %s', (kind, method, card) => {
    expect(paymentFacts({ ...payment, kind, method }).card).toBe(card)
  })

  it('require scanning for deposits by QR code or crypto', () => {
    const scanned = METHOD_NAMES.filter((method) => isScanned({ kind: 'deposit', method }))
    expect(scanned).toEqual(['qr', 'crypto', 'pix', 'upi'])
    expect(isScanned({ kind: 'withdrawal', method: 'crypto' })).toBe(false)
  })
})

describe('newPaymentSchema', () => {
  const takes = (change: object): boolean => newPaymentSchema.safeParse({ ...asked, ...change }).success
  const address = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`

  it.each([
    ['a reference', { reference: 'x'.repeat(64) }, { reference: 'x'.repeat(65) }],
    ['an empty reference', { reference: 'x' }, { reference: '' }],
    ['a URL', { returnUrl: address(1000) }, { returnUrl: address(1001) }],
    ['the protocol of a URL', { webhookUrl: 'http://a.example' }, { webhookUrl: 'ftp://a.example' }],
    ['an email address', { customer: { email: 'x'.repeat(250) } }, { customer: { email: 'x'.repeat(251) } }],
    ['a detail', { details: { iban: 'x'.repeat(250) } }, { details: { iban: 'x'.repeat(251) } }],
    ["a detail's name", { details: { ['x'.repeat(40)]: '' } }, { details: { ['x'.repeat(41)]: '' } }],
    ['an amount', { amount: 1 }, { amount: 0 }],
    ['a currency', { currency: 'JPY' }, { currency: 'XXX' }],
  ])('limits %s', (_, good, bad) => {
    expect([takes(good), takes(bad)]).toEqual([true, false])
  })
})
