import type { SportEvent } from '@tessera/contract'
import { localizePath } from '@tessera/contract/routes'
import { useSite } from '../../platform/site/site-context.tsx'
import { eventData } from './structured-event.ts'

/** Structured data of an event for search engines. It is data and isn't executed. */
export function EventData({ event }: { readonly event: SportEvent }) {
  const { publicUrl, locale } = useSite()
  const text = JSON.stringify(eventData(event, publicUrl + localizePath(event.path, locale)))
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {text.replaceAll('<', '\\u003c')}
    </script>
  )
}
