/** Returns a time zone in which it is about noon, so that no calendar day, week or month ends during a test. */
export function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  // In these names, zones ahead of UTC have a minus.
  return `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`
}
