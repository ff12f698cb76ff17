import { describe, expect, it } from 'vitest'
import { REVIEW_RULES, type ReviewFacts, type ReviewRule, reviewReasons } from './review-rules.ts'

const QUIET: ReviewFacts = {
  amount: 50,
  earlierInDay: 0,
  isPaidDestination: true,
  hasBeenPaid: true,
  hasNewAccess: false,
  hasUnplayedDeposits: false,
}
const SETTINGS = { rules: REVIEW_RULES, above: 1000 }

describe('reviewReasons', () => {
  it('lets an ordinary withdrawal pass', () => {
    expect(reviewReasons(QUIET, SETTINGS)).toEqual([])
  })

  it.each<[ReviewRule, Partial<ReviewFacts>, Partial<ReviewFacts>]>([
    ['amount', { amount: 1000 }, { amount: 1000.01 }],
    ['many-in-a-day', { earlierInDay: 1 }, { earlierInDay: 2 }],
    [
      'new-destination',
      { amount: 500, isPaidDestination: false },
      { amount: 500.01, isPaidDestination: false },
    ],
    ['new-access', { hasNewAccess: false }, { hasNewAccess: true }],
    ['unplayed', { hasUnplayedDeposits: false }, { hasUnplayedDeposits: true }],
    ['first-withdrawal', { amount: 250, hasBeenPaid: false }, { amount: 250.01, hasBeenPaid: false }],
  ])('finds %s from its threshold on', (rule, passes, caught) => {
    expect(reviewReasons({ ...QUIET, ...passes }, SETTINGS)).toEqual([])
    expect(reviewReasons({ ...QUIET, ...caught }, SETTINGS)).toEqual([rule])
    expect(reviewReasons({ ...QUIET, ...caught }, { ...SETTINGS, rules: [] })).toEqual([])
  })

  it('names every rule that a withdrawal meets', () => {
    const all: ReviewFacts = {
      amount: 5000,
      earlierInDay: 5,
      isPaidDestination: false,
      hasBeenPaid: false,
      hasNewAccess: true,
      hasUnplayedDeposits: true,
    }
    expect(reviewReasons(all, SETTINGS)).toEqual(REVIEW_RULES)
  })
})
