import { useHydrated } from '@tessera/ui'
import { dayText, momentText, startText, zoneName } from '@tessera/words/date-text'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { shownZone } from './shown-zone.ts'

export interface DateText {
  /** Formats date and time of an instant. */
  readonly moment: (iso: string) => string
  /** Formats the date of an instant. */
  readonly day: (iso: string) => string
  /** Formats the start of a future event in short form. */
  readonly start: (iso: string) => string
  /** Name of the time zone, which a page shows once. */
  readonly zone: string
}

/** Returns the time zone of all times on the page: the player's, or the device's. */
export function useShownZone(): string {
  const { profile } = useSession()
  return shownZone(profile?.timeZone ?? null, useHydrated())
}

/** Formats dates in the language of the page and in the player's time zone. */
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
