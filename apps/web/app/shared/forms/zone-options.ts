export interface FieldOption {
  readonly value: string
  readonly label: string
}

const zoneOption = (id: string): FieldOption => ({ value: id, label: id.replaceAll('_', ' ') })

/** The zones that this browser lists. */
export const timeZones = (): readonly FieldOption[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map(zoneOption)

/**
 * A zone that another browser chose may have another name there, `Asia/Kathmandu` for `Asia/Katmandu`: it is shown as it was
 * chosen, beside those that this one lists.
 */
export const withChosenZone = (zones: readonly FieldOption[], chosen: string): readonly FieldOption[] =>
  chosen === '' || zones.some(({ value }) => value === chosen) ? zones : [zoneOption(chosen), ...zones]
