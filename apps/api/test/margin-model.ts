/** A round of a friend in a month from 0, with what it has paid in the end. Amounts are in subunits. */
export interface ModelRound {
  readonly month: number
  readonly isSport: boolean
  readonly stake: number
  readonly paid: number
}

/** Terms of a margin rule in per cent; `maximum` is in subunits. */
export interface ModelTerms {
  readonly share: number
  readonly maximum: number
  readonly maximumOfStakes: number
  readonly carriesOver: boolean
  readonly casinoCost: number
  readonly sportCost: number
}

/** Returns what each month earns by the words of the rule, counted in 1/10,000 of a subunit; null for a month without rounds. */
export function modelAmounts(
  rounds: readonly ModelRound[],
  months: number,
  { share, maximum, maximumOfStakes, carriesOver, casinoCost, sportCost }: ModelTerms,
): (number | null)[] {
  let before = 0
  return Array.from({ length: months }, (_, month) => {
    const own = rounds.filter((round) => round.month === month)
    if (own.length === 0) return null
    let margin = carriesOver ? Math.min(Math.floor(before / 10_000), 0) * 10_000 : 0
    let staked = 0
    for (const { stake, paid, isSport } of own) {
      margin += (stake - paid) * 10_000 - stake * (isSport ? sportCost : casinoCost) * 100
      staked += stake
    }
    before = margin
    const counted = Math.max(0, Math.min(margin, staked * maximumOfStakes * 100))
    return Math.min(Math.floor((counted * share * 100) / 100_000_000), maximum)
  })
}
