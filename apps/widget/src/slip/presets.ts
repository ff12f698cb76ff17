/** Preset stakes, in whole units of a currency worth about a euro. */
const PRESETS = [5, 10, 25, 50]
/** Minimum ratio of the first preset to the minimum stake: in yen, the presets are 500, 1,000, 2,500 and 5,000. */
const PRESET_TO_MIN_STAKE = 20

/** Returns the preset stakes in subunits, according to the minimum stake. */
export function presetsOf(subunitToUnit: number, minStake: number): number[] {
  let unit = subunitToUnit
  while ((PRESETS[0] ?? 1) * unit < PRESET_TO_MIN_STAKE * minStake) unit *= 10
  return PRESETS.map((units) => units * unit)
}
