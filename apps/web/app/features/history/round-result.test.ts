import { expect, it } from 'vitest'
import { roundResult } from './round-result.ts'

const round = { stake: 100, payout: 0, isSettled: true, isRolledBack: false }

it.each([
  [
    { ...round, payout: 250 },
    { kind: 'won', net: 150 },
  ],
  [
    { ...round, payout: 100 },
    { kind: 'even', net: 0 },
  ],
  [
    { ...round, payout: 40 },
    { kind: 'lost', net: -60 },
  ],
  [round, { kind: 'lost', net: -100 }],
  [{ ...round, isSettled: false }, { kind: 'running' }],
  [{ ...round, isRolledBack: true }, { kind: 'refunded' }],
])('%j is %j', (facts, result) => {
  expect(roundResult(facts)).toEqual(result)
})
