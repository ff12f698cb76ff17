import { dayText, momentText as momentIn, timeText } from '@tessera/words/date-text'

/** Language and time zone of the times in a game; null is the device's zone. */
export interface Clock {
  readonly locale: string
  readonly timeZone: string | null
}

const zoneOf = ({ timeZone }: Clock): string => timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** Date and time of a moment. */
export const momentText = (iso: string, clock: Clock): string => momentIn(iso, clock.locale, zoneOf(clock))

/** Time of a moment, with its date unless it is today. */
export function shortMomentText(iso: string, now: Date, clock: Clock): string {
  const zone = zoneOf(clock)
  const isToday = dayText(iso, clock.locale, zone) === dayText(now, clock.locale, zone)
  return isToday ? timeText(iso, clock.locale, zone) : momentIn(iso, clock.locale, zone)
}
