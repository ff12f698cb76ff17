import { useLingui } from '@lingui/react/macro'
import { formatLocaleOf } from '@tessera/contract/languages'
import { useState } from 'react'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useRealtimeEvent } from '../../platform/realtime/event-bus.ts'

/** Number of players who are online, kept up to date in real time. */
export function OnlineCount() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const [online, setOnline] = useState(0)
  useRealtimeEvent('online', (event) => setOnline(event.online))
  const number = new Intl.NumberFormat(formatLocaleOf(locale)).format(online)
  return (
    <p className="min-h-6 text-xs text-text-faint md:ms-auto">
      {online > 0 ? t`${number} online now` : null}
    </p>
  )
}
