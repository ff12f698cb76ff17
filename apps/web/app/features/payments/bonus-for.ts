import type { BonusOffer } from '@tessera/contract'

/** Returns what a bonus gives for a deposit, as the server computes it; null below its smallest deposit. */
export function bonusFor(
  { depositFrom, percent, amountMax }: Pick<BonusOffer, 'depositFrom' | 'percent' | 'amountMax'>,
  deposit: number,
): number | null {
  if (depositFrom === null || deposit < depositFrom || amountMax === null) return null
  if (percent === null) return amountMax
  const part = (BigInt(deposit) * BigInt(Math.round(percent * 100))) / 10_000n
  return Math.min(Number(part), amountMax)
}
