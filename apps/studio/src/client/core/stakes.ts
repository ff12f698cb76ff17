import type { StakeLimits } from '../../protocol.ts'

/** The next stake of the ladder above or below; the same at its ends. A stake between two rungs goes to the nearer. */
export function stepStake(limits: StakeLimits, stake: number, direction: 1 | -1): number {
  const rungs = direction === 1 ? limits.ladder : [...limits.ladder].reverse()
  return rungs.find((rung) => (rung - stake) * direction > 0) ?? stake
}

/** The highest stake of the ladder that the balance covers; the lowest when it covers none. */
export function affordableStake(limits: StakeLimits, balance: number): number {
  return limits.ladder.filter((rung) => rung <= balance).at(-1) ?? limits.min
}
