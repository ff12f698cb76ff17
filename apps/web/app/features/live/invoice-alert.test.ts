import { expect, it } from 'vitest'
import { invoiceAlertKey } from './invoice-alert.ts'

it.each([
  [{ type: 1, status: 1 }, null],
  [{ type: 1, status: 2 }, 'deposit-success'],
  [{ type: 1, status: 3 }, 'deposit-error'],
  [{ type: 2, status: 2 }, 'withdrawal-success'],
  [{ type: 2, status: 3 }, 'withdrawal-error'],
] as const)('%j says %s', (invoice, key) => {
  expect(invoiceAlertKey(invoice)).toBe(key)
})
