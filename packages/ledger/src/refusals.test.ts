import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LedgerFixture, startLedger } from '../test/fixture.ts'
import { onlyRow } from './queryable.ts'

/** Direct tests of the rules that decide if an operation of play is accepted. */

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger(1)
})
afterAll(() => fixture.stop())

/** SQL arguments of a bet of 100 in an open round. */
const ADMITTED = {
  key: `'key'`,
  round: `'round'`,
  amount: '100',
  currency: `'EUR'`,
  account: '1',
  accountCurrency: `'EUR'`,
  closedAt: 'null',
  blockedUntil: 'null',
  at: 'now()',
  roundState: `'open'`,
  roundAccount: '1',
}

async function refusalOf(change: Partial<typeof ADMITTED>): Promise<string | null> {
  const values = Object.values({ ...ADMITTED, ...change }).join(', ')
  const rows = await fixture.database.query<{ refusal: string | null }>(
    `select ledger.bet_refusal(${values}) as refusal`,
  )
  return onlyRow(rows).refusal
}

test.each([
  ['a positive amount', {}, null],
  ['zero', { amount: '0' }, null],
  ['a positive amount in a new round', { roundState: 'null', roundAccount: 'null' }, null],
  ['a negative amount', { amount: '-1' }, 'invalid'],
  ['an amount without a key', { key: 'null' }, 'invalid'],
  ['an amount without a round', { round: 'null' }, 'invalid'],
  ['a missing amount', { amount: 'null' }, 'invalid'],
  ['an amount in another currency', { currency: `'USD'` }, 'invalid'],
  ['an amount without a currency', { currency: 'null' }, 'invalid'],
  ['an amount in a closed session', { closedAt: 'now()' }, 'session_closed'],
  ['an amount by a blocked player', { blockedUntil: `now() + interval '1 second'` }, 'forbidden'],
  ['an amount by a player whose block ends now', { blockedUntil: 'now()' }, null],
  ['an amount in a closed round', { roundState: `'closed'` }, 'already_settled'],
  ['an amount in a cancelled round', { roundState: `'cancelled'` }, 'already_settled'],
  ['an amount in a round of another account', { roundAccount: '2' }, 'invalid'],
])('decides a bet of %s', async (_, change, refusal) => {
  expect(await refusalOf(change)).toBe(refusal)
})

test('checks the request, the session, the player and the round in this order', async () => {
  const wrong = [
    { roundAccount: '2' },
    { roundState: `'closed'` },
    { blockedUntil: `now() + interval '1 second'` },
    { closedAt: 'now()' },
    { key: 'null' },
  ]
  const refusals: (string | null)[] = []
  for (let count = 1; count <= wrong.length; count += 1)
    refusals.push(await refusalOf(Object.assign({}, ...wrong.slice(0, count))))
  expect(refusals).toEqual(['invalid', 'already_settled', 'forbidden', 'session_closed', 'invalid'])
})

/** SQL arguments of a win of 5 in an open round that has paid 3. */
const PAID = {
  key: `'key'`,
  amount: '5',
  currency: `'EUR'`,
  isClosing: 'false',
  accountCurrency: `'EUR'`,
  roundState: `'open'`,
  roundPayout: '3',
}
const MAX = 'ledger.balance_max()'

test.each([
  ['a positive amount', {}, null],
  ['zero', { amount: '0' }, null],
  ['a negative amount', { amount: '-1' }, 'invalid'],
  ['an amount up to the largest payout', { amount: `${MAX} - 3` }, null],
  ['an amount above the largest payout', { amount: `${MAX} - 2` }, 'invalid'],
  ['an amount above the largest one', { amount: `${MAX} + 1`, roundPayout: '-1' }, 'invalid'],
  ['an amount without a key', { key: 'null' }, 'invalid'],
  ['a missing amount', { amount: 'null' }, 'invalid'],
  ['an amount without a closing flag', { isClosing: 'null' }, 'invalid'],
  ['an amount in another currency', { currency: `'USD'` }, 'invalid'],
  ['an amount without a currency', { currency: 'null' }, 'invalid'],
  ['an amount in an unknown round', { roundState: 'null', roundPayout: 'null' }, 'unknown_round'],
  ['an amount in a closed round', { roundState: `'closed'` }, 'already_settled'],
  ['an amount in a cancelled round', { roundState: `'cancelled'` }, 'already_rolled_back'],
])('decides a win of %s', async (_, change, refusal) => {
  const values = Object.values({ ...PAID, ...change }).join(', ')
  const rows = await fixture.database.query<{ refusal: string | null }>(
    `select ledger.win_refusal(${values}) as refusal`,
  )
  expect(onlyRow(rows).refusal).toBe(refusal)
})

test.each([
  ['no win', 'null, null', true],
  ['a win of zero', `'win', 0`, true],
  ['the largest win', `'win', ${MAX}`, true],
  ['a win above the largest one', `'win', ${MAX} + 1`, false],
  ['a negative win', `'win', -1`, false],
  ['a win with the key of its bet', `'bet', 1`, false],
  ['a key without an amount', `'win', null`, false],
  ['an amount without a key', 'null, 1', false],
])('decides if a play with %s is possible', async (_, win, isPossible) => {
  const rows = await fixture.database.query(`select ledger.is_win_possible('bet', ${win}) as possible`)
  expect(rows).toEqual([{ possible: isPossible }])
})
