import { expect, it } from 'vitest'
import { CHANNELS, LIVE_CHANNELS, playerChannel, readEvent } from './channels.ts'
import { calls } from './index.ts'

it.each([
  ['accounts', { event: 'account.updated', id: 1, currency: 'EUR', balance: 'x', version: 1, status: 1 }],
  ['accounts', { event: 'account.updated', id: 1, currency: 'EUR', balance: 5, version: 1, status: 7 }],
  ['accounts', null],
  ['invoices', { event: 'deposit.updated' }],
  ['invoices', { event: 'deposit.updated', invoice: { status: 1, amount: 5 } }],
  ['spins', { event: 'round.exploded', id: '1', gameId: 'x', currency: 'EUR', stake: 1, payout: 1 }],
  ['online', { online: '5' }],
] as const)('a publication on %s that is not an event is ignored: %j', (name, data) => {
  expect(readEvent(name, data)).toBeNull()
})

it('a publication that is an event is taken as it came', () => {
  const event = { event: 'account.updated', id: 1, currency: 'EUR', balance: 5, version: 1, status: 1 }
  expect(readEvent('accounts', event)).toBe(event)
  expect(readEvent('online', { online: 5, more: true })).toMatchObject({ online: 5 })
})

it('no two channels have one name, and each refreshes reads alone', () => {
  const rows = Object.values(CHANNELS)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  for (const call of rows.flatMap(({ refreshes }) => refreshes)) {
    expect(Object.keys(calls)).toContain(call)
    expect(call).toMatch(/^GET /)
  }
})

it('is live where something is told', () => {
  expect(LIVE_CHANNELS).toEqual(['accounts', 'invoices', 'bets', 'spins', 'documents', 'identity', 'online'])
  expect(playerChannel('accounts', 'p1')).toBe('wallet:accounts#p1')
})
