const known = new Set(Intl.supportedValuesOf('timeZone'))

/** Time zones for people to choose from, by the names of the IANA database. */
export const TIME_ZONES: readonly { id: string; name: string }[] = ['UTC', ...known].map((id) => ({
  id,
  name: id.replaceAll('_', ' ').replaceAll('/', ' / '),
}))

export const isTimeZone = (id: string): boolean => id === 'UTC' || known.has(id)
