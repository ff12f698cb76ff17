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
] as const)('ignores an invalid publication on %s: %j', (name, data) => {
  expect(readEvent(name, data)).toBeNull()
})

it('returns a valid publication unchanged', () => {
  const event = { event: 'account.updated', id: 1, currency: 'EUR', balance: 5, version: 1, status: 1 }
  expect(readEvent('accounts', event)).toBe(event)
  expect(readEvent('online', { online: 5, more: true })).toMatchObject({ online: 5 })
})

it('defines unique channel names that refresh only reads', () => {
  const rows = Object.values(CHANNELS)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  for (const call of rows.flatMap(({ refreshes }) => refreshes)) {
    expect(Object.keys(calls)).toContain(call)
    expect(call).toMatch(/^GET /)
  }
})

it('lists the channels with events as live', () => {
  expect(LIVE_CHANNELS).toEqual([
    'accounts',
    'vault',
    'invoices',
    'bets',
    'spins',
    'refusals',
    'session',
    'documents',
    'identity',
    'retentionAccounts',
    'quests',
    'tournaments',
    'online',
    'bonusCodes',
    'bonuses',
    'freespins',
    'cashback',
    'notifications',
    'pushes',
  ])
  expect(playerChannel('accounts', 'p1')).toBe('wallet:accounts#p1')
})
