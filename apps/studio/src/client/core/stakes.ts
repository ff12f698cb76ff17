/**
 * The next of these stakes above or below; the same where there is none. A stake between two rungs goes to the nearer.
 * @param ladder ascending
 */
export function stepStake(ladder: readonly number[], stake: number, direction: 1 | -1): number {
  const rungs = direction === 1 ? ladder : ladder.toReversed()
  return rungs.find((rung) => (rung - stake) * direction > 0) ?? stake
}

/** The highest of these stakes that the balance covers; the lowest when it covers none, null where there is none. */
export function affordableStake(ladder: readonly number[], balance: number): number | null {
  return ladder.findLast((rung) => rung <= balance) ?? ladder[0] ?? null
}

/** The rung from which every higher one passes, too; null when not even the highest does. */
export function passesFrom(ladder: readonly number[], passes: (stake: number) => boolean): number | null {
  const last = ladder.findLastIndex((rung) => !passes(rung))
  return ladder[last + 1] ?? null
}
