import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LedgerFixture, startLedger } from '../test/fixture.ts'
import { onlyRow } from './queryable.ts'

/** The rules that decide whether an operation of play is taken, asked directly. */

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await startLedger(1)
})
afterAll(() => fixture.stop())

/** Arguments of a bet of 100 on a balance of 100, as SQL, in a round that is open. */
const ADMITTED = {
  key: `'key'`,
  round: `'round'`,
  amount: '100',
  currency: `'EUR'`,
  account: '1',
  accountCurrency: `'EUR'`,
  balance: '100',
  closedAt: 'null',
  blockedUntil: 'null',
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
  ['the whole balance', {}, null],
  ['nothing', { amount: '0' }, null],
  ['a round that is yet to open', { roundState: 'null', roundAccount: 'null' }, null],
  ['more than the balance', { amount: '101' }, 'insufficient_funds'],
  ['less than nothing', { amount: '-1' }, 'invalid'],
  ['without a key', { key: 'null' }, 'invalid'],
  ['without a round', { round: 'null' }, 'invalid'],
  ['without an amount', { amount: 'null' }, 'invalid'],
  ['in another currency', { currency: `'USD'` }, 'invalid'],
  ['in no currency', { currency: 'null' }, 'invalid'],
  ['after the end of the session', { closedAt: 'now()' }, 'session_closed'],
  ['of a player who is kept out', { blockedUntil: `now() + interval '1 second'` }, 'forbidden'],
  ['of a player who is let in at this moment', { blockedUntil: 'now()' }, null],
  ['in a round that is over', { roundState: `'closed'` }, 'already_settled'],
  ['in a round that was taken back', { roundState: `'cancelled'` }, 'already_settled'],
  ['in a round of another account', { roundAccount: '2' }, 'invalid'],
])('a bet of %s', async (_, change, refusal) => {
  expect(await refusalOf(change)).toBe(refusal)
})

test('the first thing that is wrong is said: what the bet is, its session, its player, its round, its money', async () => {
  const wrong = [
    { amount: '101' },
    { roundAccount: '2' },
    { roundState: `'closed'` },
    { blockedUntil: `now() + interval '1 second'` },
    { closedAt: 'now()' },
    { key: 'null' },
  ]
  const said: (string | null)[] = []
  for (let count = 1; count <= wrong.length; count += 1)
    said.push(await refusalOf(Object.assign({}, ...wrong.slice(0, count))))
  expect(said).toEqual([
    'insufficient_funds',
    'invalid',
    'already_settled',
    'forbidden',
    'session_closed',
    'invalid',
  ])
})

/** Arguments of a win of 5 in a round that is open and has paid 3, as SQL. */
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
  ['some money', {}, null],
  ['nothing', { amount: '0' }, null],
  ['less than nothing', { amount: '-1' }, 'invalid'],
  ['as much as a payout may be', { amount: `${MAX} - 3` }, null],
  ['more than a payout may be', { amount: `${MAX} - 2` }, 'invalid'],
  ['more than any amount', { amount: `${MAX} + 1`, roundPayout: '-1' }, 'invalid'],
  ['without a key', { key: 'null' }, 'invalid'],
  ['without an amount', { amount: 'null' }, 'invalid'],
  ['that does not say whether it is the last', { isClosing: 'null' }, 'invalid'],
  ['in another currency', { currency: `'USD'` }, 'invalid'],
  ['in no currency', { currency: 'null' }, 'invalid'],
  ['for a round that nobody opened', { roundState: 'null', roundPayout: 'null' }, 'unknown_round'],
  ['for a round that is over', { roundState: `'closed'` }, 'already_settled'],
  ['for a round that was taken back', { roundState: `'cancelled'` }, 'already_rolled_back'],
])('a win of %s', async (_, change, refusal) => {
  const values = Object.values({ ...PAID, ...change }).join(', ')
  const rows = await fixture.database.query<{ refusal: string | null }>(
    `select ledger.win_refusal(${values}) as refusal`,
  )
  expect(onlyRow(rows).refusal).toBe(refusal)
})

test.each([
  ['a bet alone', 'null, null', true],
  ['a win of nothing', `'win', 0`, true],
  ['the largest win', `'win', ${MAX}`, true],
  ['one above it', `'win', ${MAX} + 1`, false],
  ['a win below zero', `'win', -1`, false],
  ['a win with the key of its bet', `'bet', 1`, false],
  ['a key without an amount', `'win', null`, false],
  ['an amount without a key', 'null, 1', false],
])('a play with %s is one or none', async (_, win, isPossible) => {
  const rows = await fixture.database.query(`select ledger.is_win_possible('bet', ${win}) as possible`)
  expect(rows).toEqual([{ possible: isPossible }])
})
