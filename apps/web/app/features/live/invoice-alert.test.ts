import type { Invoice } from '@tessera/contract'
import { describe, expect, it } from 'vitest'
import { invoiceAlertKey } from './invoice-alert.ts'

const publicData = {
  flow: 'redirect',
  redirectUrl: null,
  qr: null,
  details: [],
  isInReview: false,
  network: null,
  arrival: null,
  authentication: null,
  failureReason: null,
  expiresAt: null,
} satisfies Invoice['publicData']

describe('the alert of a payment', () => {
  it.each([
    [{ type: 1, status: 1 }, null],
    [{ type: 1, status: 2 }, 'deposit-success'],
    [{ type: 1, status: 3 }, 'deposit-error'],
    [{ type: 2, status: 2 }, 'withdrawal-success'],
    [{ type: 2, status: 3 }, 'withdrawal-error'],
    [{ type: 1, status: 2, reversal: 'chargeback' }, 'deposit-taken-back'],
    [{ type: 1, status: 2, reversal: 'reorganization' }, 'deposit-reorganized'],
    [{ type: 2, status: 2, reversal: 'return' }, 'withdrawal-returned'],
  ] as const)('is for %j %s', (invoice, key) => {
    expect(invoiceAlertKey({ id: 'a1', reversal: null, publicData, ...invoice }, '')).toBe(key)
  })

  it('is omitted if the player has cancelled the payment', () => {
    const cancelled = { ...publicData, failureReason: 'declined_by_player' as const }
    expect(
      invoiceAlertKey({ id: 'a1', type: 2, status: 3, reversal: null, publicData: cancelled }, ''),
    ).toBeNull()
  })

  it('is omitted if a dialog shows the same payment', () => {
    const deposit = { id: 'a1', type: 1, status: 2, reversal: null, publicData } as const
    for (const dialog of ['deposit-status', 'deposit-success'])
      expect(invoiceAlertKey(deposit, `?${dialog}=a1`)).toBeNull()
    expect(invoiceAlertKey(deposit, '?deposit-status=b2&wallet=deposit')).toBe('deposit-success')
  })
})
