export interface Claim {
  name: string
  /** Description of the measurement, with figures. */
  figures: string
  isMet: boolean
}

/** Creates the claim that a ratio is at least a bound. */
export function claimRatio(name: string, ratio: number, atLeast: number, figures: string): Claim {
  return {
    name,
    figures: `${(ratio * 100).toFixed(0)} % (at least ${(atLeast * 100).toFixed(0)} %), ${figures}`,
    isMet: ratio >= atLeast,
  }
}

export function printClaim({ name, figures, isMet }: Claim): void {
  console.log(`${isMet ? 'PASS' : 'FAIL'} ${name}: ${figures}`)
}

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const best = (values: readonly number[]): number => Math.max(...values)
