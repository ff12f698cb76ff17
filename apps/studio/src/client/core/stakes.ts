/**
 * Returns the next stake above or below; the same if there is none. A stake between two rungs moves to the
 * nearer one.
 * @param ladder ascending
 */
export function stepStake(ladder: readonly number[], stake: number, direction: 1 | -1): number {
  const rungs = direction === 1 ? ladder : ladder.toReversed()
  return rungs.find((rung) => (rung - stake) * direction > 0) ?? stake
}

/**
 * Returns the highest stake that the balance covers, or the lowest one if it covers none; null without
 * stakes.
 */
export function affordableStake(ladder: readonly number[], balance: number): number | null {
  return ladder.findLast((rung) => rung <= balance) ?? ladder[0] ?? null
}

/** Returns the lowest rung from which it and all higher ones pass; null if the highest one fails. */
export function passesFrom(ladder: readonly number[], passes: (stake: number) => boolean): number | null {
  const last = ladder.findLastIndex((rung) => !passes(rung))
  return ladder[last + 1] ?? null
}
