import { useHydrated } from '@tessera/ui'
import { useLocale } from '../../shared/locale/use-locale.ts'

/** A moment in words of the page's language; in the player's own time zone once the browser is there, before in UTC. */
export function useDateText(): (iso: string) => string {
  const { locale } = useLocale()
  const isHydrated = useHydrated()
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(isHydrated ? {} : { timeZone: 'UTC' }),
  })
  return (iso) => format.format(new Date(iso))
}
