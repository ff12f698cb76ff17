import { readFileSync } from 'node:fs'
import { LOCALES, parentOf } from '@tessera/contract/languages'
import { PAYOUT_FIELDS } from '@tessera/form-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterReport, type InvoiceState, isDeclinable, orderReport } from './invoice-state.ts'
import { findMethod, methodGroups } from './methods.ts'
import type { PaymentReport } from './payment-adapter.ts'
import { loadMethods } from './read-methods.ts'

const [pending, success, failure] = [1, 2, 3] as const
const [deposit, withdrawal] = [1, 2] as const
const succeeded = { status: 'succeeded', failureReason: null } as const
const expired = { status: 'failed', failureReason: 'expired' } as const

/** Card of a player who has paid by card. */
const CARD = { provider: 'sandbox', paymentId: 'pay_1', lastDigits: '4242' }

describe('the state of an invoice', () => {
  it.each([
    ['succeeds for a pending deposit that is paid', deposit, pending, succeeded, { kind: 'succeed' }],
    [
      'fails for a pending deposit that expires',
      deposit,
      pending,
      expired,
      { kind: 'fail', reason: 'expired' },
    ],
    ['succeeds for a failed deposit that is paid late', deposit, failure, succeeded, { kind: 'succeed' }],
    ['stays unchanged for a failed deposit that fails again', deposit, failure, expired, { kind: 'none' }],
    ['stays unchanged for a successful deposit that expires', deposit, success, expired, { kind: 'none' }],
    [
      'succeeds for a pending withdrawal that is paid out',
      withdrawal,
      pending,
      succeeded,
      { kind: 'succeed' },
    ],
    [
      'reports a contradiction for a returned withdrawal that is paid out',
      withdrawal,
      failure,
      succeeded,
      { kind: 'contradiction' },
    ],
  ] as const)('%s', (_, type, status, report, change) => {
    expect(afterReport({ type, status }, report)).toEqual(change)
  })

  it('fails with a reason even if the provider states none', () => {
    const unexplained = { status: 'failed', failureReason: null } as const
    const change = afterReport({ type: deposit, status: pending }, unexplained)
    expect(change).toEqual({ kind: 'fail', reason: 'declined_by_provider' })
  })

  it.each([
    ['a first report', null, 0, { isLate: false, knownUntil: 0 }],
    ['a later report', 0, 1, { isLate: false, knownUntil: 1 }],
    ['an earlier report', 1, 0, { isLate: true, knownUntil: 1 }],
    ['the same report again', 1, 1, { isLate: false, knownUntil: 1 }],
    ['a report from a clock that is slightly ahead', 0, 299, { isLate: false, knownUntil: 299 }],
    ['a report from a clock that is ahead by the tolerance', 0, 300, { isLate: false, knownUntil: 300 }],
    ['a report earlier than one within the tolerance', 300, 1, { isLate: true, knownUntil: 300 }],
    ['a report just beyond the tolerance', 0, 300.001, { isLate: false, knownUntil: 0 }],
    ['a report from the future', 1, 301, { isLate: false, knownUntil: 1 }],
    ['a first report from the future', null, 301, { isLate: false, knownUntil: null }],
    ['a report after a stored one from the future', 900_000, 1, { isLate: false, knownUntil: 1 }],
  ])('orders %s by plausible timestamps', (_, known, stamp, expected) => {
    const at = (seconds: number) => new Date(seconds * 1000)
    const { isLate, knownUntil } = orderReport(known === null ? null : at(known), at(stamp), at(0))
    expect({ isLate, knownUntil: knownUntil && knownUntil.getTime() / 1000 }).toEqual(expected)
  })

  it('succeeds at most once, whatever the reports and their order', () => {
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

  it.each([
    ['only a pending deposit', { sentAt: null, mayCancel: false, arrival: null }, [[deposit, pending]]],
    [
      'a pending withdrawal too where the jurisdiction allows it',
      { sentAt: null, mayCancel: true, arrival: null },
      [
        [deposit, pending],
        [withdrawal, pending],
      ],
    ],
    [
      'no withdrawal that is on its way',
      { sentAt: new Date(), mayCancel: true, arrival: null },
      [[deposit, pending]],
    ],
    ['no deposit whose payment was seen', { sentAt: new Date(), mayCancel: true, arrival: {} }, []],
  ])('allows the player to decline %s', (_, facts, expected) => {
    const declinable = [deposit, withdrawal].flatMap((type) =>
      [pending, success, failure]
        .filter((status) => isDeclinable({ type, status, ...facts }))
        .map((status) => [type, status]),
    )
    expect(declinable).toEqual(expected)
  })
})

const METHODS = loadMethods()
const DAY = '2026-11-28'

describe('the payment methods', () => {
  it('have unique ids of provider, direction and type', () => {
    expect(new Set(METHODS.map(({ id }) => id)).size).toBe(METHODS.length)
    for (const { id, provider, direction } of METHODS)
      expect(id).toMatch(new RegExp(`^${provider}\\.${direction}\\.[a-z0-9-]+$`))
  })

  // The language of a country holds only what differs from its parent.
  const complete = LOCALES.filter(({ code }) => parentOf(code) === null).map(({ code }) => code)
  it.each(complete)('have a name and a label for each of their fields in %s', (locale) => {
    const content = (file: string) =>
      readFileSync(new URL(`../../../../../content/${locale}/${file}.yaml`, import.meta.url), 'utf8')
    for (const { key, group, fields, currencyFields } of METHODS) {
      for (const name of [key, group]) expect(content('methods')).toMatch(new RegExp(`^${name}:`, 'm'))
      for (const name of [...fields, ...Object.values(currencyFields).flat()])
        expect(content('fields')).toMatch(new RegExp(`^${name}:`, 'm'))
    }
  })

  it('have one destination for each withdrawal: a field or the card of the last deposit', () => {
    for (const rule of METHODS.filter(({ direction }) => direction === 'withdrawal'))
      for (const currency of Object.keys(rule.limits)) {
        const query = {
          direction: rule.direction,
          currency,
          country: rule.countries[0] ?? 'DE',
          card: CARD,
          day: DAY,
        }
        const { fields = [], destination } = findMethod(METHODS, rule.id, query)?.method ?? {}
        const destinations = fields.filter((name) => PAYOUT_FIELDS.some((each) => each === name))
        // Without an account or a phone number, the receiver is found by the email address.
        const emails = destinations.length === 0 ? fields.filter((name) => name === 'playerEmail') : []
        expect([...destinations, ...emails, ...(destination ? [destination] : [])], rule.id).toHaveLength(1)
      }
  })

  it('have whole subunits and sensible limits in every currency', () => {
    for (const rule of METHODS) {
      for (const currency of Object.keys(rule.limits)) {
        const query = {
          direction: rule.direction,
          currency,
          country: rule.countries[0] ?? null,
          card: CARD,
          day: DAY,
        }
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
        // Withdrawals have no suggested amounts.
        expect(suggestedAmounts.length > 1, rule.id).toBe(rule.direction === 'deposit')
        expect(suggestedAmounts.filter((amount) => amount < minAmount || amount > maxAmount)).toEqual([])
      }
    }
  })

  it.each(['EUR', 'USD', 'BRL', 'JPY', 'BTC', 'ETH', 'USDT', 'TON'])('allow deposits in %s', (currency) => {
    expect(
      methodGroups(METHODS, { direction: 'deposit', currency, country: null, card: null, day: DAY }),
    ).not.toEqual([])
  })

  it.each(['EUR', 'USD', 'BRL', 'JPY', 'BTC', 'ETH', 'USDT', 'TON'])(
    'allow withdrawals in %s in any country and without a card',
    (currency) => {
      const query = { direction: 'withdrawal', currency, country: null, card: null, day: DAY } as const
      expect(methodGroups(METHODS, query)).not.toEqual([])
    },
  )

  it('have limits in the subunits of the currency', () => {
    const limitsOf = (id: string, currency: string) => {
      const found = findMethod(METHODS, id, {
        direction: 'deposit',
        currency,
        country: null,
        card: null,
        day: DAY,
      })
      return [found?.method.minAmount, found?.method.maxAmount]
    }
    expect(limitsOf('sandbox.deposit.card', 'EUR')).toEqual([1000, 500_000])
    expect(limitsOf('sandbox.deposit.card', 'JPY')).toEqual([1500, 800_000])
    expect(limitsOf('crypto.deposit.bitcoin', 'BTC')).toEqual([10_000, 200_000_000])
  })
})
