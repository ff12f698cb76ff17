import { useHydrated } from '@tessera/ui'
import { useSession } from '../session/use-session.ts'
import { dayText, minuteText, momentText, shownZone, startText, zoneName } from './time-format.ts'
import { useLocale } from './use-locale.ts'

export interface DateText {
  /** A moment to the second, in the one zone of the player. */
  readonly moment: (iso: string) => string
  /** A moment to the minute, in the same zone. */
  readonly minute: (iso: string) => string
  /** The day of a moment, in the same zone. */
  readonly day: (iso: string) => string
  /** The start of something that is to come, short, in the same zone. */
  readonly start: (iso: string) => string
  /** What that zone is called: a page says it once. */
  readonly zone: string
}

/** The zone in which times are told: the player's, else that of the device. */
export function useShownZone(): string {
  const { profile } = useSession()
  return shownZone(profile?.timeZone ?? null, useHydrated())
}

/** Moments in the language of the page and in one time zone everywhere: the player's, else that of the device. */
export function useDateText(): DateText {
  const { locale } = useLocale()
  const timeZone = useShownZone()
  return {
    moment: (iso) => momentText(iso, locale, timeZone),
    minute: (iso) => minuteText(iso, locale, timeZone),
    day: (iso) => dayText(iso, locale, timeZone),
    start: (iso) => startText(iso, locale, timeZone),
    get zone() {
      return zoneName(locale, timeZone)
    },
  }
}
