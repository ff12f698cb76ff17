export interface FieldOption {
  readonly value: string
  readonly label: string
}

const zoneOption = (id: string): FieldOption => ({ value: id, label: id.replaceAll('_', ' ') })

/** Returns the time zones that this browser lists. */
export const timeZones = (): readonly FieldOption[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map(zoneOption)

/**
 * Adds the chosen zone if this browser doesn't list it. Another browser may use a different name, `Asia/Kathmandu` for
 * `Asia/Katmandu`.
 */
export const withChosenZone = (zones: readonly FieldOption[], chosen: string): readonly FieldOption[] =>
  chosen === '' || zones.some(({ value }) => value === chosen) ? zones : [zoneOption(chosen), ...zones]
