/** A duration cut into whole parts. */
export type TimeLeft = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** The parts of what is left, rounded up to the second, so that it shows 0 only when it is over. */
export function timeLeft(leftMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil(leftMs / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}

/** ISO 8601 duration, for `<time datetime>`: P1DT2H3M4S. */
export function isoDuration({ days, hours, minutes, seconds }: TimeLeft): string {
  return `P${days}DT${hours}H${minutes}M${seconds}S`
}
