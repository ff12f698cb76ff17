import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LedgerFixture, startLedger } from '../test/fixture.ts'
import { onlyRow } from './queryable.ts'

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
