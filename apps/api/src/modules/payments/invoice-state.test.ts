import { readFileSync } from 'node:fs'
import { DESTINATION_FIELDS } from '@tessera/form-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterReport, type InvoiceState, isDeclinable, orderReport } from './invoice-state.ts'
import { METHODS } from './method-table.ts'
import { findMethod, methodGroups } from './methods.ts'
import type { PaymentReport } from './payment-adapter.ts'

const [pending, success, failure] = [1, 2, 3] as const
const [deposit, withdrawal] = [1, 2] as const
const succeeded = { status: 'succeeded', failureReason: null } as const
const expired = { status: 'failed', failureReason: 'expired' } as const

/** The card of a player who has paid by one. */
const CARD = { provider: 'sandbox', paymentId: 'pay_1', lastDigits: '4242' }

describe('the state of an invoice', () => {
  it.each([
    ['a pending deposit that is paid succeeds', deposit, pending, succeeded, { kind: 'succeed' }],
    ['a pending deposit that expires fails', deposit, pending, expired, { kind: 'fail', reason: 'expired' }],
    ['a failed deposit whose money comes succeeds', deposit, failure, succeeded, { kind: 'succeed' }],
    ['a failed deposit that fails again stays', deposit, failure, expired, { kind: 'none' }],
    ['a successful deposit never fails', deposit, success, expired, { kind: 'none' }],
    ['a pending withdrawal that is paid out succeeds', withdrawal, pending, succeeded, { kind: 'succeed' }],
    [
      'a returned withdrawal that is paid out is for people',
      withdrawal,
      failure,
      succeeded,
      { kind: 'contradiction' },
    ],
  ] as const)('%s', (_, type, status, report, change) => {
    expect(afterReport({ type, status }, report)).toEqual(change)
  })

  it('fails for a reason, also when the provider gives none', () => {
    const unexplained = { status: 'failed', failureReason: null } as const
    const change = afterReport({ type: deposit, status: pending }, unexplained)
    expect(change).toEqual({ kind: 'fail', reason: 'declined_by_provider' })
  })

  it.each([
    ['a first report', null, 0, { isLate: false, knownUntil: 0 }],
    ['a later report', 0, 1, { isLate: false, knownUntil: 1 }],
    ['an earlier report', 1, 0, { isLate: true, knownUntil: 1 }],
    ['the same report again', 1, 1, { isLate: false, knownUntil: 1 }],
    ['a report of a clock that is ahead a little', 0, 299, { isLate: false, knownUntil: 299 }],
    ['a report of a clock that is ahead by all that is allowed', 0, 300, { isLate: false, knownUntil: 300 }],
    ['an earlier report than one from there', 300, 1, { isLate: true, knownUntil: 300 }],
    ['a report a moment further ahead', 0, 300.001, { isLate: false, knownUntil: 0 }],
    ['a report from the future', 1, 301, { isLate: false, knownUntil: 1 }],
    ['a first report from the future', null, 301, { isLate: false, knownUntil: null }],
    ['a report after one from the future was kept', 900_000, 1, { isLate: false, knownUntil: 1 }],
  ])('%s is ordered by stamps that can be true', (_, known, stamp, expected) => {
    const at = (seconds: number) => new Date(seconds * 1000)
    const { isLate, knownUntil } = orderReport(known === null ? null : at(known), at(stamp), at(0))
    expect({ isLate, knownUntil: knownUntil && knownUntil.getTime() / 1000 }).toEqual(expected)
  })

  it('succeeds at most once and is settled the same, whatever comes in whatever order', () => {
    type Report = Pick<PaymentReport, 'status' | 'failureReason'>
    const pendingReport: Report = { status: 'pending', failureReason: null }
    const unexplained: Report = { status: 'failed', failureReason: null }
    const report = fc.constantFrom<Report[]>(succeeded, expired, pendingReport, unexplained)
    fc.assert(
      fc.property(fc.constantFrom(deposit, withdrawal), fc.array(report), (type, reports) => {
        let state: InvoiceState = { type, status: pending }
        let credits = 0
        let returns = 0
        for (const each of reports) {
          const change = afterReport(state, each)
          if (change.kind === 'succeed') {
            credits += 1
            state = { type, status: success }
          } else if (change.kind === 'fail') {
            returns += 1
            state = { type, status: failure }
          }
        }
        expect(credits).toBeLessThanOrEqual(1)
        expect(returns).toBeLessThanOrEqual(1)
        if (type === deposit) expect(credits === 1).toBe(reports.includes(succeeded))
        else expect(credits + returns).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('may be declined by the player only as a pending deposit', () => {
    const declinable = [deposit, withdrawal].flatMap((type) =>
      [pending, success, failure]
        .filter((status) => isDeclinable({ type, status }))
        .map((status) => [type, status]),
    )
    expect(declinable).toEqual([[deposit, pending]])
  })
})

describe('the table of methods', () => {
  it('names each method after its provider, its direction and its type, once', () => {
    expect(new Set(METHODS.map(({ id }) => id)).size).toBe(METHODS.length)
    for (const { id, provider, direction } of METHODS)
      expect(id).toMatch(new RegExp(`^${provider}\\.${direction}\\.[a-z-]+$`))
  })

  it.each(['en', 'de'])('has a name for each method, and a label for each of its fields, in %s', (locale) => {
    const content = (file: string) =>
      readFileSync(new URL(`../../../../../content/${locale}/${file}.yaml`, import.meta.url), 'utf8')
    for (const { key, group, fields, currencyFields = {} } of METHODS) {
      for (const name of [key, group]) expect(content('methods')).toMatch(new RegExp(`^${name}:`, 'm'))
      for (const name of [...fields, ...Object.values(currencyFields).flat()])
        expect(content('fields')).toMatch(new RegExp(`^${name}:`, 'm'))
    }
  })

  it('has a destination by every way out: one that is asked for, or the card that paid in', () => {
    for (const rule of METHODS.filter(({ direction }) => direction === 'withdrawal'))
      for (const currency of Object.keys(rule.limits)) {
        const query = { direction: rule.direction, currency, country: 'DE', card: CARD }
        const { fields = [], destination } = findMethod(METHODS, rule.id, query)?.method ?? {}
        const destinations = fields.filter((name) => DESTINATION_FIELDS.some((each) => each === name))
        expect([...destinations, ...(destination ? [destination] : [])], rule.id).toHaveLength(1)
      }
  })

  it('has whole subunits and sensible limits for every currency', () => {
    for (const rule of METHODS) {
      for (const currency of Object.keys(rule.limits)) {
        const query = { direction: rule.direction, currency, country: rule.countries[0] ?? null, card: CARD }
        const {
          minAmount = 0,
          maxAmount = 0,
          suggestedAmounts = [],
        } = findMethod(METHODS, rule.id, query)?.method ?? {}
        expect(
          [minAmount, maxAmount, ...suggestedAmounts].filter((each) => !Number.isSafeInteger(each)),
        ).toEqual([])
        expect(minAmount, rule.id).toBeGreaterThan(0)
        expect(maxAmount, rule.id).toBeGreaterThan(minAmount)
        // Nobody is asked to pay out a usual amount.
        expect(suggestedAmounts.length > 1, rule.id).toBe(rule.direction === 'deposit')
        expect(suggestedAmounts.filter((amount) => amount < minAmount || amount > maxAmount)).toEqual([])
      }
    }
  })

  it.each(['EUR', 'USD', 'BRL', 'JPY', 'BTC', 'ETH', 'USDT', 'TON'])('lets %s be deposited', (currency) => {
    expect(methodGroups(METHODS, { direction: 'deposit', currency, country: null, card: null })).not.toEqual(
      [],
    )
  })

  it.each(['EUR', 'USD', 'BRL', 'JPY', 'BTC', 'ETH', 'USDT', 'TON'])(
    'lets %s be withdrawn, in any country and without a card',
    (currency) => {
      const query = { direction: 'withdrawal', currency, country: null, card: null } as const
      expect(methodGroups(METHODS, query)).not.toEqual([])
    },
  )

  it('counts in the subunits of the currency', () => {
    const limitsOf = (id: string, currency: string) => {
      const found = findMethod(METHODS, id, { direction: 'deposit', currency, country: null, card: null })
      return [found?.method.minAmount, found?.method.maxAmount]
    }
    expect(limitsOf('sandbox.deposit.card', 'EUR')).toEqual([1000, 500_000])
    expect(limitsOf('sandbox.deposit.card', 'JPY')).toEqual([1500, 800_000])
    expect(limitsOf('sandbox.deposit.crypto', 'BTC')).toEqual([10_000, 200_000_000])
  })
})
