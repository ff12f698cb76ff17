import { expect, it } from 'vitest'
import { invoiceMoney } from './invoice-money.ts'

it.each([
  [{ type: 1, status: 1 }, 'awaited'],
  [{ type: 1, status: 2 }, 'received'],
  [{ type: 1, status: 3 }, 'failed'],
  [{ type: 2, status: 1 }, 'held'],
  [{ type: 2, status: 2 }, 'paid-out'],
  [{ type: 2, status: 3 }, 'failed'],
] as const)('maps the payment %j to %s', (invoice, money) => {
  expect(invoiceMoney(invoice)).toBe(money)
})
