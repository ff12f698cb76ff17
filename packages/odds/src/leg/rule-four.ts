import type { Price } from '../price/ladder.ts'

/**
 * Tattersalls' Rule 4: a runner that is withdrawn after bets were struck makes the others' chances better, so that pence
 * are taken from each pound of their winnings, by the price of the withdrawn runner: the first row whose price is not
 * below it. A price between two bands of the published table has the smaller deduction.
 */
const BANDS: readonly (readonly [upTo: Price, percent: number])[] = [
  [111, 90],
  [118, 85],
  [125, 80],
  [130, 75],
  [140, 70],
  [153, 65],
  [162, 60],
  [180, 55],
  [195, 50],
  [220, 45],
  [250, 40],
  [275, 35],
  [325, 30],
  [400, 25],
  [500, 20],
  [650, 15],
  [1_000, 10],
  [1_500, 5],
]

/** What is taken at most, however many are withdrawn. */
const MAX_PERCENT = 90

/** A deduction that is waived when it is the only one. */
const WAIVED_PERCENT = 5

/** A runner that was taken out of a race, with its price at that moment. */
export interface Withdrawal {
  readonly price: Price
  /** In milliseconds since 1970. */
  readonly atMs: number
}

/** What one withdrawn runner takes from the winnings on the others, in percent. */
export function deductionPercentOf(withdrawnPrice: Price): number {
  return BANDS.find(([upTo]) => withdrawnPrice <= upTo)?.[1] ?? 0
}

/**
 * What Rule 4 takes from the winnings of a bet, in percent: the sum over the runners withdrawn after it was struck, 90
 * at most; 5 alone are waived. It concerns the leg of that race only, and never the stake.
 */
export function ruleFourPercent(withdrawals: readonly Withdrawal[], struckAtMs: number): number {
  const percent = withdrawals
    .filter(({ atMs }) => struckAtMs < atMs)
    .reduce((total, { price }) => total + deductionPercentOf(price), 0)
  return percent === WAIVED_PERCENT ? 0 : Math.min(MAX_PERCENT, percent)
}
