/** Time zones for people to choose from, by the names of the IANA database. */
export const TIME_ZONES: readonly { id: string; name: string }[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone'),
].map((id) => ({ id, name: id.replaceAll('_', ' ').replaceAll('/', ' / ') }))

/** A distance from UTC, such as `+05:45`, is no zone: it does not know when clocks change. */
const IS_NAME = /^[A-Za-z]/

/**
 * Whether times can be told in a zone of that name. The list has one name a zone, and not the same in every browser: what is
 * `Asia/Katmandu` here is `Asia/Kathmandu` elsewhere. So all names are taken that this machine knows.
 */
export function isTimeZone(id: string): boolean {
  if (!IS_NAME.test(id)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
