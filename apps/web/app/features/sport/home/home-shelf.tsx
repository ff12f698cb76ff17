import { useLingui } from '@lingui/react/macro'
import type { SportEvent } from '@tessera/contract'
import { SPORT_CAROUSELS } from '@tessera/contract/constants'
import { linkClass, Shelf } from '@tessera/ui'
import { useDeferredValue, useRef } from 'react'
import { useApiQuery } from '../../../platform/api/use-api-query.ts'
import { useNear } from '../../../platform/browser/use-near.ts'
import { useLocale } from '../../../platform/locale/use-locale.ts'
import { RouteLink } from '../../../platform/navigation/route-link.tsx'
import { EventCard } from './event-card.tsx'
import { carouselsQuery } from './home-queries.ts'

/** Refresh interval of scores and prices on the home page. */
const REFRESH_MS = 10_000

export interface HomeShelfProps {
  readonly list: 'live' | 'top'
}

/**
 * A carousel of the home page: live events or top events. It requests its data when it is near the window. Its space is
 * reserved until it is known that there are no events.
 */
export function HomeShelf({ list }: HomeShelfProps) {
  const { locale } = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const { data, error } = useApiQuery(carouselsQuery(locale), {
    enabled: isNear,
    refetchIntervalMs: REFRESH_MS,
  })
  // Deferred, so that the cards are rendered in small steps rather than in one blocking update.
  const answer = useDeferredValue(data)
  // If nothing is live, top events replace the live ones, so that the first screen always has odds.
  const shown = list === 'live' && answer?.data.live.length === 0 ? 'top' : list
  const events = answer?.data[shown].slice(0, SPORT_CAROUSELS[shown]) ?? []
  const isNothing = (answer !== undefined || error !== null) && events.length === 0
  return (
    <div ref={place} className="sport-carousel" data-nothing={isNothing || undefined}>
      {isNear && events.length > 0 ? <Carousel list={shown} events={events} /> : null}
    </div>
  )
}

function Carousel({ list, events }: HomeShelfProps & { readonly events: readonly SportEvent[] }) {
  const { t } = useLingui()
  const isLive = list === 'live'
  const title = isLive ? t`Live now` : t`Top events`
  return (
    <Shelf
      id={`sport-${list}`}
      title={title}
      item="wide"
      previousLabel={t`Previous events`}
      nextLabel={t`More events`}
      action={
        <RouteLink
          name="sport"
          {...(isLive ? { search: 'page=live' } : {})}
          className={linkClass('quiet')}
          aria-label={t`All: ${title}`}
        >
          {t`All`}
        </RouteLink>
      }
    >
      {events.map((event) => (
        <EventCard
          key={event.eventId}
          event={event}
          {...(isLive ? { pricesTo: `/sport/event/${event.eventId}` } : {})}
        />
      ))}
    </Shelf>
  )
}
