interface FreeSpinsRules {
  readonly kind: string
  readonly percent: number | null
  readonly amount: Readonly<Record<string, number>>
  readonly freeSpins: {
    readonly stake: Readonly<Record<string, number>>
    readonly wonMax: Readonly<Record<string, number>> | null
  } | null
}

/** Returns the problems of a campaign's free spins with their paths. */
export function freeSpinsProblems({
  kind,
  percent,
  amount,
  freeSpins,
}: FreeSpinsRules): [string[], string][] {
  if (freeSpins === null) return []
  const { stake, wonMax } = freeSpins
  const problems: [string[], string][] = []
  if (wonMax === null && percent !== null)
    problems.push([['percent'], 'is not for free spins without a bonus'])
  if (wonMax !== null && kind === 'reward')
    problems.push([['freeSpins', 'wonMax'], 'is not for the kind reward'])
  for (const code of Object.keys(amount)) {
    if (stake[code] === undefined) problems.push([['freeSpins', 'stake'], `lacks ${code}`])
    if (wonMax !== null && wonMax[code] === undefined)
      problems.push([['freeSpins', 'wonMax'], `lacks ${code}`])
  }
  return problems
}
