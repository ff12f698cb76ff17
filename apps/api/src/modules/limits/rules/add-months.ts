/** Returns the time some calendar months later in UTC; on the last day of a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + months)
  // 31 January and one month would be 3 March.
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return to
}
