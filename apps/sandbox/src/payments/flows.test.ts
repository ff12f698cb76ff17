import { describe, expect, it } from 'vitest'
import { brCode, crc16 } from './br-code.ts'
import { expiryOf } from './expiry.ts'
import { FLOWS, flowOf, METHOD_NAMES } from './flows.ts'
import { decide, isPossible, OUTCOMES, type OutcomeName, type PaymentResult } from './outcomes.ts'
import { clabeOf, inThrees, multibancoReference } from './payment-references.ts'

const PENDING: PaymentResult = {
  status: 'pending',
  failureReason: null,
  isInReview: false,
  isFrictionless: false,
  received: null,
  reversed: 0,
  reversal: null,
}
const names = (list: object): OutcomeName[] => Object.keys(list) as OutcomeName[]
/** Returns the state of a payment of 100 after outcomes in this order. */
const after = (...outcomes: OutcomeName[]): PaymentResult =>
  outcomes.reduce((before, name) => decide(before, 100, name) ?? before, PENDING)

describe('a PIX code', () => {
  it('equals the published example with its checksum', () => {
    const code = brCode({
      account: { key: '123e4567-e12b-12d1-a456-426655440000' },
      amount: null,
      receiver: 'Fulano de Tal',
      city: 'BRASILIA',
      reference: '***',
    })
    expect(code).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    )
  })

  it('has the published check value of its CRC', () => {
    expect(crc16('123456789')).toBe('29B1')
    expect(crc16('')).toBe('FFFF')
  })

  it('states the amount of a payment', () => {
    const payment = { id: 'pay_1', amount: 12_345, currency: 'BRL', reference: 'i1' }
    const code = flowOf('pix').code?.(payment) ?? ''
    expect(code).toContain('5406123.45')
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
  })
})

describe('a Multibanco reference', () => {
  it('has the check digits of the published example', () => {
    expect(inThrees(multibancoReference('11604', '9991234', 2586))).toBe('999 123 490')
  })

  it('differs for another amount', () => {
    expect(multibancoReference('11604', '9991234', 2587)).not.toBe('999123490')
  })
})

describe('a CLABE', () => {
  it('has the check digit of the published example', () => {
    expect(clabeOf('03218000011835971')).toBe('032180000118359719')
  })
})

describe('the lifetime of a payment', () => {
  const now = new Date('2026-03-25T10:00:00Z')
  it.each([
    ['pix', '2026-03-26T10:00:00.000Z'],
    ['upi', '2026-03-25T10:08:00.000Z'],
    ['blik', '2026-03-25T10:02:00.000Z'],
    // Seven days, to 23:59:59 in Lisbon, where summer time begins on 29 March.
    ['multibanco', '2026-04-01T22:59:59.000Z'],
    ['konbini', '2026-03-28T14:59:59.000Z'],
  ] as const)('ends for %s at %s', (method, end) => {
    expect(expiryOf(flowOf(method).lives, now).toISOString()).toBe(end)
  })

  it('ends with the local day, not that of UTC', () => {
    const late = new Date('2026-01-10T15:30:00Z')
    expect(expiryOf({ days: 0, zone: 'Asia/Tokyo' }, late).toISOString()).toBe('2026-01-11T14:59:59.000Z')
  })
})

describe('an outcome', () => {
  it.each<[OutcomeName[], Partial<PaymentResult>]>([
    [['approve'], { status: 'succeeded', received: 100 }],
    [['partial'], { status: 'succeeded', received: 50 }],
    [['over'], { status: 'succeeded', received: 110 }],
    [['decline'], { status: 'failed', failureReason: 'declined_by_player' }],
    [['frictionless'], { status: 'succeeded', received: 100, isFrictionless: true }],
    [['fail_authentication'], { status: 'failed', failureReason: 'authentication_failed' }],
    [['abandon_authentication'], { status: 'failed', failureReason: 'authentication_abandoned' }],
    [['not_enrolled'], { status: 'failed', failureReason: 'card_not_enrolled' }],
    [['review'], { status: 'pending', isInReview: true }],
    [['review', 'approve'], { status: 'succeeded', isInReview: false }],
    [['expired', 'late'], { status: 'succeeded', failureReason: null, received: 100 }],
    [['partial', 'chargeback'], { status: 'succeeded', reversed: 50, reversal: 'chargeback' }],
    [['approve', 'chargeback', 'win_dispute'], { reversed: 0, reversal: null }],
    [['approve', 'refund'], { reversed: 100, reversal: 'refund' }],
    [['approve', 'return'], { reversed: 100, reversal: 'return' }],
    // The first decision stays.
    [['decline', 'approve'], { status: 'failed', received: null }],
    [['approve', 'expired'], { status: 'succeeded' }],
    [['approve', 'refund', 'chargeback'], { reversed: 100, reversal: 'refund' }],
    [['cancelled', 'late'], { status: 'failed', failureReason: 'cancelled' }],
  ])('%j leads to %j', (outcomes, expected) => {
    expect(after(...outcomes)).toMatchObject(expected)
  })

  it('is possible in every flow that offers it, and each is offered or comes by itself', () => {
    const reachable = [PENDING, after('approve'), after('expired'), after('approve', 'chargeback')]
    const offered = new Set(METHOD_NAMES.flatMap((method) => flowOf(method).outcomes))
    for (const name of offered)
      expect(
        reachable.some((state) => isPossible(state, name)),
        name,
      ).toBe(true)
    expect(names(OUTCOMES).filter((name) => !offered.has(name))).toEqual(['expired', 'cancelled'])
  })

  it('can approve and refuse a payment in every flow', () => {
    for (const [method, { outcomes }] of Object.entries(FLOWS))
      expect(outcomes, method).toEqual(expect.arrayContaining(['approve', 'refuse']))
  })
})
