import type { Price } from '../price/ladder.ts'

/**
 * Tattersalls' Rule 4. A runner withdrawn after a bet was struck improves the chances of the others, so a number of
 * pence is deducted from each pound of winnings. The price of the withdrawn runner decides: the first row whose price
 * is not below it applies. A price between two bands of the published table gets the smaller deduction.
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

/** Largest total deduction, whatever the number of withdrawn runners. */
const MAX_PERCENT = 90

/** Deduction that is waived if it is the only one. */
const WAIVED_PERCENT = 5

/** A runner withdrawn from a race, with its price at that moment. */
export interface Withdrawal {
  readonly price: Price
  /** In milliseconds since 1970. */
  readonly atMs: number
}

/** Returns the deduction from winnings on the other runners for one withdrawn runner, in percent. */
export function deductionPercentOf(withdrawnPrice: Price): number {
  return BANDS.find(([upTo]) => withdrawnPrice <= upTo)?.[1] ?? 0
}

/**
 * Returns the Rule 4 deduction from the winnings of a bet, in percent: the sum over the runners withdrawn after the
 * bet was struck, at most 90. A single 5 is waived. Only the leg of that race is affected, and never the stake.
 */
export function ruleFourPercent(withdrawals: readonly Withdrawal[], struckAtMs: number): number {
  const percent = withdrawals
    .filter(({ atMs }) => struckAtMs < atMs)
    .reduce((total, { price }) => total + deductionPercentOf(price), 0)
  return percent === WAIVED_PERCENT ? 0 : Math.min(MAX_PERCENT, percent)
}
