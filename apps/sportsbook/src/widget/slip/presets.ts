/** Stakes that one press puts in, in whole units of a currency that is about a euro. */
const PRESETS = [5, 10, 25, 50]
/** The first of them is so many times the smallest stake at least: in yen they are 500, 1,000, 2,500 and 5,000. */
const LEAST_STAKES = 20

/** What the presets are in subunits, by the smallest stake that is taken. */
export function presetsOf(subunitToUnit: number, minStake: number): number[] {
  let unit = subunitToUnit
  while ((PRESETS[0] ?? 1) * unit < LEAST_STAKES * minStake) unit *= 10
  return PRESETS.map((units) => units * unit)
}
