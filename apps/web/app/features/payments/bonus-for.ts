import type { BonusOffer } from '@tessera/contract'

/** Returns what a bonus gives for a deposit, as the server computes it; null below its smallest deposit, 0 for free spins alone. */
export function bonusFor(
  { depositFrom, percent, amountMax }: Pick<BonusOffer, 'depositFrom' | 'percent' | 'amountMax'>,
  deposit: number,
): number | null {
  if (depositFrom === null || deposit < depositFrom) return null
  if (amountMax === null) return 0
  if (percent === null) return amountMax
  const part = (BigInt(deposit) * BigInt(Math.round(percent * 100))) / 10_000n
  return Math.min(Number(part), amountMax)
}
