import { expect, it } from 'vitest'
import { judge } from './judge.ts'

const outcome = {
  kind: 'dice',
  outcome: { values: [7718], won: true, multiplierMillionths: 2_000_000 },
} as const
const good = { seedMatches: true, outcome, payout: 200n }
const shown = (values: readonly number[]) => ({ result: { kind: 'dice', outcome: { values } } })

it('finds a round fair when seed, result and payout match', () => {
  expect(judge({ payout: 200, outcome: shown([7718]) }, good)).toBe('fair')
  expect(judge({ payout: 200, outcome: null }, good)).toBe('fair')
})

it.each([
  [{ payout: 200, outcome: shown([7718]) }, { ...good, seedMatches: false }, 'seed-differs'],
  [{ payout: 199, outcome: shown([7718]) }, good, 'result-differs'],
  [{ payout: 200, outcome: shown([7719]) }, good, 'result-differs'],
] as const)(
  'judges the round %j as unfair if seed, result or payout differs',
  (round, verification, check) => {
    expect(judge(round, verification)).toBe(check)
  },
)
