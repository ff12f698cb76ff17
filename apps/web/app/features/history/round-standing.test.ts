import { expect, it } from 'vitest'
import { roundStanding } from './round-standing.ts'

it.each([
  ['a win', { net: 150, isRolledBack: false }, { kind: 'won', net: 150 }],
  ['a break-even round', { net: 0, isRolledBack: false }, { kind: 'even', net: 0 }],
  ['a return below the stake', { net: -60, isRolledBack: false }, { kind: 'lost', net: -60 }],
  ['an open round', { net: null, isRolledBack: false }, { kind: 'running' }],
  ['a refunded round', { net: 0, isRolledBack: true }, { kind: 'refunded' }],
] as const)('derives the standing of %s from its net result', (_name, round, result) => {
  expect(roundStanding(round)).toEqual(result)
})

it('counts the refund of a partly refunded stake as returned', () => {
  const round = { stake: 100, refunded: 40, payout: 70, net: 10, isRolledBack: false }
  expect(roundStanding(round)).toEqual({ kind: 'won', net: 10 })
})
