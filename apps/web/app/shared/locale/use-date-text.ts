import { useHydrated } from '@tessera/ui'
import { dayText, momentText, startText, zoneName } from '@tessera/words/date-text'
import { useSession } from '../session/use-session.ts'
import { shownZone } from './shown-zone.ts'
import { useLocale } from './use-locale.ts'

export interface DateText {
  /** Date and time of a moment. */
  readonly moment: (iso: string) => string
  /** Date of a moment. */
  readonly day: (iso: string) => string
  /** Short start of an event to come. */
  readonly start: (iso: string) => string
  /** Name of the time zone, which a page says once. */
  readonly zone: string
}

/** The time zone of the times on the page: the player's, else that of the device. */
export function useShownZone(): string {
  const { profile } = useSession()
  return shownZone(profile?.timeZone ?? null, useHydrated())
}

/** Dates in the language of the page and in the one time zone of the player. */
export function useDateText(): DateText {
  const { locale } = useLocale()
  const timeZone = useShownZone()
  return {
    moment: (iso) => momentText(iso, locale, timeZone),
    day: (iso) => dayText(iso, locale, timeZone),
    start: (iso) => startText(iso, locale, timeZone),
    get zone() {
      return zoneName(locale, timeZone)
    },
  }
}
