import type { SportEvent } from '@tessera/contract'
import { localizePath } from '@tessera/contract/routes'
import { useSite } from '../../shared/content/site-context.tsx'
import { eventData } from './structured-event.ts'

/** What search engines read of an event. It is data: no script of it runs. */
export function EventData({ event }: { readonly event: SportEvent }) {
  const { publicUrl, locale } = useSite()
  const text = JSON.stringify(eventData(event, publicUrl + localizePath(event.path, locale)))
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {text.replaceAll('<', '\\u003c')}
    </script>
  )
}
