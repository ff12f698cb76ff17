import type { Payback } from '@tessera/contract'

/** A level of the loyalty programme; the list of them has the lowest first. */
interface Level {
  readonly key: string
  readonly name: Readonly<Record<string, string>>
}

type Rates = Readonly<Record<string, number>>

/** Returns the rate of a level in percent: its own, or that of the nearest level below; 0 without any. */
export const rateOf = (rates: Rates, levels: readonly Level[], order: number): number =>
  levels
    .slice(0, order)
    .map(({ key }) => rates[key])
    .findLast((rate) => rate !== undefined) ?? 0

/** Converts a rate in percent to basis points. */
export const basisPointsOf = (percent: number): number => Math.round(percent * 100)

/** Lists the rates with the levels from which they apply, the lowest first. */
export const rateSteps = (rates: Rates, levels: readonly Level[]): Payback['rates'] =>
  levels.flatMap(({ key, name }) => {
    const percent = rates[key]
    return percent === undefined ? [] : [{ level: key, name, percent }]
  })
