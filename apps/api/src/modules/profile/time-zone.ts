/** Time zones that players can choose, by the names of the IANA database. */
export const TIME_ZONES: readonly { id: string; name: string }[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone'),
].map((id) => ({ id, name: id.replaceAll('_', ' ').replaceAll('/', ' / ') }))

/** A name of a time zone. An offset such as `+05:45` isn't one, since it has no daylight saving time. */
const IS_NAME = /^[A-Za-z]/

/**
 * True if the platform knows a time zone of that name. Lists have one name a zone, which differs between browsers, as
 * `Asia/Katmandu` and `Asia/Kathmandu`. So all known names are accepted.
 */
export function isTimeZone(id: string): boolean {
  if (!IS_NAME.test(id)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
