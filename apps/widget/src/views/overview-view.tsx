import { useRuntime, useWords } from '../core/context.tsx'
import { useFeed } from '../core/feed-hooks.ts'
import { overviewQuery } from '../core/queries.ts'
import { EventCardView } from '../parts/event-card.tsx'
import { ByChampionship } from '../parts/event-groups.tsx'
import { EventList, EventRows } from '../parts/event-list.tsx'
import { PlaceLink } from '../parts/link.tsx'
import { Shelf } from '../parts/shelf.tsx'
import { Empty, Loaded } from '../parts/states.tsx'
import { useListsSheet } from '../styles/late-lists.ts'

/** Live events, top events and upcoming events. */
export function OverviewView() {
  useListsSheet()
  const words = useWords()
  const query = useFeed('overview', overviewQuery(useRuntime().calls))
  return (
    <Loaded query={query}>
      {({ live, top: all, upcoming }) => {
        // Events that are already among the live ones are left out of the top events.
        const isLive = new Set(live.map(({ eventId }) => eventId))
        const top = all.filter(({ eventId }) => !isLive.has(eventId))
        return live.length + top.length + upcoming.length === 0 ? (
          <Empty title={words.say('overview.nothing')} text={words.say('overview.nothing.text')} />
        ) : (
          <>
            {top.length === 0 ? null : (
              <Shelf title={words.say('overview.top')}>
                {top.map(({ eventId, imageUrl }) => (
                  <EventCardView key={eventId} eventId={eventId} image={imageUrl} art />
                ))}
              </Shelf>
            )}
            {live.length === 0 ? null : (
              <section className="section">
                <div className="section-head">
                  <h2>{words.say('overview.live')}</h2>
                  <PlaceLink to={{ page: 'live' }} className="text-link">
                    {words.say('nav.more')}
                  </PlaceLink>
                </div>
                <EventList cards={live}>
                  <ByChampionship cards={live} withSport />
                </EventList>
              </section>
            )}
            {upcoming.length === 0 ? null : (
              <section className="section">
                <div className="section-head">
                  <h2>{words.say('overview.upcoming')}</h2>
                </div>
                <EventRows cards={upcoming} />
              </section>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
