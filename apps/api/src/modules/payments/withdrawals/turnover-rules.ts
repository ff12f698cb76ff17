/** A successful deposit, with the player's own stakes from then until the next one. Amounts are in subunits. */
export interface PlayedDeposit {
  readonly amount: bigint
  readonly stakedUntilNext: bigint
}

/**
 * Returns the stakes that are missing until each deposit has been played through after it arrived, against laundering. Stakes
 * before a deposit don't count for it, so that the largest gap between deposits and stakes from any deposit on decides.
 *
 * @param deposits oldest first
 * @param percent share of the deposits that has to be staked
 */
export function turnoverLeft(deposits: readonly PlayedDeposit[], percent: number): bigint {
  let [required, staked, left] = [0n, 0n, 0n]
  for (const { amount, stakedUntilNext } of [...deposits].reverse()) {
    required += amount
    staked += stakedUntilNext
    // Rounded up: a part of a subunit can't be staked.
    const gap = (required * BigInt(percent) + 99n) / 100n - staked
    if (gap > left) left = gap
  }
  return left
}
