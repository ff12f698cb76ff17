/** Duration in whole days, hours, minutes and seconds. */
export type TimeLeft = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Returns the parts of the remaining time, rounded up to the second, so that it is 0 only at the end. */
export function timeLeft(leftMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil(leftMs / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}

/** Returns the ISO 8601 duration for `<time datetime>`: P1DT2H3M4S. */
export function isoDuration({ days, hours, minutes, seconds }: TimeLeft): string {
  return `P${days}DT${hours}H${minutes}M${seconds}S`
}
