import { expect, it } from 'vitest'
import { roundStanding } from './round-standing.ts'

it.each([
  ['a win', { net: 150, isRolledBack: false }, { kind: 'won', net: 150 }],
  ['nothing won or lost', { net: 0, isRolledBack: false }, { kind: 'even', net: 0 }],
  ['a return below the stake', { net: -60, isRolledBack: false }, { kind: 'lost', net: -60 }],
  ['a round that runs', { net: null, isRolledBack: false }, { kind: 'running' }],
  ['a refunded round', { net: 0, isRolledBack: true }, { kind: 'refunded' }],
] as const)('%s: what the API says the round brought decides', (_name, round, result) => {
  expect(roundStanding(round)).toEqual(result)
})

it('a partly refunded stake is no loss: what came back undone counts', () => {
  const round = { stake: 100, refunded: 40, payout: 70, net: 10, isRolledBack: false }
  expect(roundStanding(round)).toEqual({ kind: 'won', net: 10 })
})
