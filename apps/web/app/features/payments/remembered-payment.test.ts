import { beforeEach, describe, expect, it } from 'vitest'
import { mapStorage } from '../../../testing/browser/map-storage.ts'
import { recallPayment, rememberPayment } from './remembered-payment.ts'

const store = mapStorage()
const stored = store.map
const place = { playerId: 'p1', direction: 'deposit', currency: 'EUR' } as const

beforeEach(() => stored.clear())

describe('the last payment', () => {
  it('is stored per direction and currency', () => {
    rememberPayment(store, place, { methodId: 'card', amount: 5000 })
    rememberPayment(store, { ...place, direction: 'withdrawal' }, { methodId: 'sepa', amount: 100 })
    expect(recallPayment(store, place)).toEqual({ methodId: 'card', amount: 5000 })
    expect(recallPayment(store, { ...place, direction: 'withdrawal' })?.methodId).toBe('sepa')
    expect(recallPayment(store, { ...place, currency: 'JPY' })).toBeNull()
  })

  it('is never shown to another player', () => {
    rememberPayment(store, place, { methodId: 'card', amount: 5000 })
    expect(recallPayment(store, { ...place, playerId: 'p2' })).toBeNull()
    rememberPayment(store, { ...place, playerId: 'p2' }, { methodId: 'qr', amount: 1 })
    expect(recallPayment(store, place)).toBeNull()
  })

  it('contains no field that the player filled in', () => {
    const body = { methodId: 'sepa', amount: 100, fields: { iban: 'DE00' } }
    rememberPayment(store, place, { methodId: body.methodId, amount: body.amount })
    expect([...stored.values()].join()).not.toContain('DE00')
  })

  it.each([
    '',
    '1',
    '{',
    'null',
    '{"playerId":"p1"}',
    '{"playerId":"p1","payments":{"deposit:EUR":{"methodId":1}}}',
  ])('is null for the stored value %j', (text) => {
    stored.set('lastPayments', text)
    expect(recallPayment(store, place)).toBeNull()
  })

  it('is null if the storage is not accessible', () => {
    const closed = {
      getItem: (): string => {
        throw new Error('denied')
      },
      setItem: (): void => {
        throw new Error('denied')
      },
    }
    rememberPayment(closed, place, { methodId: 'card', amount: 1 })
    expect(recallPayment(closed, place)).toBeNull()
  })
})
