import { describe, expect, it } from 'vitest'
import { campaignSchema } from '../campaign-schema.ts'
import { bonusAmount, depositForMost, keepsWageringMax, termsOf } from './bonus-amount-rules.ts'
import { depositFrom, type OfferFacts, refuseOffer } from './offer-rules.ts'

const campaign = (change: object = {}) =>
  campaignSchema.parse({
    id: 'a',
    kind: 'deposit',
    title: { en: 'A', de: 'A' },
    summary: { en: 'A', de: 'A' },
    percent: 50,
    amount: { EUR: 100, JPY: 15_000, BTC: 0.001 },
    trigger: { amountFrom: { EUR: 20 }, baseAmountFrom: 25 },
    wagering: { multiple: 30 },
    activeDays: 7,
    ...change,
  })

describe('the amount of a bonus', () => {
  it.each([
    ['a part of the deposit', 5000n, 2500n],
    ['rounded down', 2001n, 1000n],
    ['at most the campaign’s amount', 1_000_000n, 10_000n],
  ])('is %s', (_, deposit, amount) => {
    expect(bonusAmount(campaign(), 'EUR', deposit)).toBe(amount)
  })

  it('is in the subunits of each currency', () => {
    expect(bonusAmount(campaign(), 'JPY', 100_000n)).toBe(15_000n)
    expect(bonusAmount(campaign(), 'BTC', 10_000_000n)).toBe(100_000n)
    expect(bonusAmount(campaign(), 'USD', 5000n)).toBeNull()
  })

  it('needs a deposit that is rounded up to be the largest', () => {
    const third = campaign({ percent: 33.33 })
    const deposit = depositForMost(third, 'EUR')
    expect(bonusAmount(third, 'EUR', deposit)).toBe(10_000n)
    expect(bonusAmount(third, 'EUR', deposit - 1n)).toBeLessThan(10_000n)
  })
})

describe('the wagering requirement', () => {
  it('is a multiple of the bonus, or of the bonus and the part of the deposit that it matches', () => {
    expect(termsOf(campaign(), 'EUR', 2500n, 5000n).wageringRequired).toBe(75_000)
    const both = campaign({ wagering: { multiple: 2.5, of: 'bonus_and_deposit' } })
    expect(termsOf(both, 'EUR', 2500n, 5000n).wageringRequired).toBe(18_750)
    expect(termsOf(both, 'EUR', 10_000n, 90_000n).wageringRequired).toBe(75_000)
  })

  it('keeps a maximum with the lowest contribution counted in full', () => {
    const half = campaign({
      wagering: { multiple: 5, contribution: { other: 10_000, categories: { t: 5000, z: 0 } } },
    })
    const bonus = { amount: 1000n, required: 5000n }
    expect(keepsWageringMax(half, bonus, 10)).toBe(true)
    expect(keepsWageringMax(half, { ...bonus, required: 5001n }, 10)).toBe(false)
    expect(keepsWageringMax(half, { ...bonus, required: 50_000n }, null)).toBe(true)
  })
})

describe('the smallest deposit', () => {
  it('is that of the currency, else that of the base currency at the rate', () => {
    expect(depositFrom(campaign(), 'EUR', 1)).toBe(2000n)
    expect(depositFrom(campaign(), 'JPY', 160)).toBe(4000n)
    expect(depositFrom(campaign(), 'JPY', null)).toBeNull()
  })
})

describe('an offer', () => {
  const FACTS: OfferFacts = {
    now: new Date('2026-06-15T12:00:00Z'),
    country: 'DE',
    bonuses: { isAllowed: true, wageringMultipleMax: null },
    isPromoted: true,
    received: 0,
    issued: 0,
    hasCode: false,
    nextDeposit: 1,
  }
  it.each([
    [null, {}, {}],
    ['jurisdiction', {}, { bonuses: { isAllowed: false, wageringMultipleMax: null } }],
    ['jurisdiction', {}, { bonuses: { isAllowed: true, wageringMultipleMax: 10 } }],
    ['standing', {}, { isPromoted: false }],
    ['not_started', { startsAt: '2026-06-15T12:00:01Z' }, {}],
    ['ended', { endsAt: '2026-06-15T12:00:00Z' }, {}],
    ['country', { countries: ['AT'] }, {}],
    ['country', { countries: ['AT'] }, { country: null }],
    ['used', {}, { received: 1 }],
    ['used_up', { total: 5 }, { issued: 5 }],
    ['code_required', { codes: [{ code: 'SPRING' }] }, {}],
    [null, { codes: [{ code: 'SPRING' }] }, { hasCode: true }],
    [
      'deposit_number',
      { trigger: { amountFrom: { EUR: 1 }, baseAmountFrom: 1, depositNumbers: [2, 3] } },
      {},
    ],
  ] as const)('is refused with %s', (reason, change, facts) => {
    expect(refuseOffer(campaign(change), 'EUR', { ...FACTS, ...facts })).toBe(reason)
  })

  it('is refused in a currency without an amount', () => {
    expect(refuseOffer(campaign(), 'USD', FACTS)).toBe('currency')
  })
})
