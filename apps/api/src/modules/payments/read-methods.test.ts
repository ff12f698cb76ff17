import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findMethod, invoiceMethod, methodGroups } from './methods.ts'
import { loadMethods, readMethods } from './read-methods.ts'

const FILE = readFileSync(new URL('./data/methods.yaml', import.meta.url), 'utf8')
const CARD = 'id: sandbox.deposit.card'

/** Returns the error of the data file after one change. */
function problemWith(text: string, change: string): string {
  expect(FILE).toContain(text)
  try {
    readMethods(FILE.replace(text, change), 'methods.yaml')
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('the data file of the payment methods', () => {
  it.each([
    ['an id without a direction', CARD, 'id: sandbox.card', 'row 2 (sandbox.card): id'],
    [
      'an id that is used twice',
      CARD,
      'id: sandbox.deposit.pix',
      'row 3 (sandbox.deposit.pix): id is used twice',
    ],
    ['an unknown group', 'group: card', 'group: cards', 'row 2 (sandbox.deposit.card): group'],
    ['an unknown key', 'group: card', 'grope: card', 'row 2 (sandbox.deposit.card)'],
    ['a flow of withdrawals', 'flow: redirect', 'flow: direct', 'flow: doesn’t fit the direction'],
    [
      'an unknown field',
      '[cpf_number]',
      '[cpf]',
      'row 3 (sandbox.deposit.pix): fields.0: is not a field of payments',
    ],
    ['an unknown currency', '      INR: { min: 500', '      RUP: { min: 500', 'limits.RUP'],
    ['an unknown list of countries', 'countries: sofort', 'countries: sofa', 'countries: sofa is not a list'],
    [
      'a minimum above the maximum',
      'EUR: { min: 10, max: 5000',
      'EUR: { min: 10, max: 5',
      'row 2 (sandbox.deposit.card): limits.EUR',
    ],
    [
      'a fraction of a subunit',
      'JPY: { min: 1500, max: 800000',
      'JPY: { min: 1500.5, max: 800000',
      'limits.JPY: has more decimals',
    ],
    [
      'a suggested amount above the maximum',
      '[20, 50, 100, 200]',
      '[20, 50, 100, 20000]',
      'limits.EUR.suggested',
    ],
    ['a single suggested amount', '[20, 50, 100, 200]', '[20]', 'limits.EUR.suggested: needs two amounts'],
    [
      'a fixed fee of a withdrawal',
      'fee: { percent: 1 }',
      'fee: { fixed: { BRL: 1 } }',
      'fee.fixed: is only for deposits',
    ],
    ['a text that is not YAML', 'methods:', 'methods: [', 'methods.yaml'],
    ['no rows', 'methods:\n', 'rows:\n', 'methods'],
  ])('is refused with %s, and the message names the place', (_, text, change, message) => {
    expect(problemWith(text, change)).toContain(message)
  })

  it('offers no withdrawn method from its day on, and still names its invoices', () => {
    const rules = readMethods(FILE.replace(CARD, `${CARD}\n    withdrawnOn: '2026-12-01'`), 'methods.yaml')
    const query = { direction: 'deposit', currency: 'EUR', country: 'DE', card: null } as const
    const offered = (day: string) => findMethod(rules, 'sandbox.deposit.card', { ...query, day }) !== null
    expect([offered('2026-11-30'), offered('2026-12-01')]).toEqual([true, false])
    expect(invoiceMethod(rules, 'sandbox.deposit.card')).toEqual({ provider: 'sandbox', key: 'card' })
  })

  it('names the invoices of a method that was removed by the parts of its id', () => {
    expect(invoiceMethod([], 'sandbox.withdrawal.usdt-tron')).toEqual({
      provider: 'sandbox',
      key: 'usdt_tron',
    })
  })

  it.each([
    [
      'DE',
      'EUR',
      'card instant wallet bank',
      ['open_banking', 'sofort', 'sepa_debit'],
      ['multibanco', 'eps'],
    ],
    ['PT', 'EUR', 'card instant wallet bank cash', ['multibanco', 'mb_way'], ['sofort', 'bizum']],
    ['PL', 'PLN', 'card instant bank', ['blik', 'przelewy24'], ['upi']],
    ['IN', 'INR', 'card instant wallet cash', ['upi', 'cash_agent', 'manual_agent'], ['blik']],
    ['BR', 'BRL', 'card instant wallet cash', ['pix', 'cash_agent'], ['upi']],
    ['JP', 'JPY', 'card instant cash', ['konbini', 'manual_agent'], ['pix']],
  ])('offers the methods of %s in %s', (country, currency, groups, offered, missing) => {
    const query = { direction: 'deposit', currency, country, card: null, day: '2026-11-28' } as const
    const found = methodGroups(loadMethods(), query)
    expect(found.map(({ id }) => id).join(' ')).toBe(groups)
    const keys = found.flatMap(({ paymentMethods }) => paymentMethods.map(({ key }) => key))
    expect(keys).toEqual(expect.arrayContaining(offered))
    for (const key of missing) expect(keys).not.toContain(key)
  })
})
