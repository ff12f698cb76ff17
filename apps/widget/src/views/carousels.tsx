import type { SportOverview } from '@tessera/contract/sportsbook'
import { usePlace, useRuntime, useWords } from '../core/context.tsx'
import { useFeed } from '../core/feed-hooks.ts'
import { overviewPartQuery } from '../core/list-queries.ts'
import { EventCardView } from '../parts/event-card.tsx'
import { EventRows } from '../parts/event-list.tsx'
import { Icon } from '../parts/icon.tsx'
import { PlaceLink } from '../parts/link.tsx'
import { Shelf } from '../parts/shelf.tsx'
import { sportSign } from '../parts/sport-signs.ts'
import { Empty, Loaded } from '../parts/states.tsx'
import { useListsSheet } from '../styles/late-lists.ts'

/** Numbers of events in the specification. */
const TOP_COUNT = 15
const LIVE_COUNT = 7

const usePart = (part: 'live' | 'top' | 'upcoming') =>
  useFeed(`overview/${part}`, overviewPartQuery(useRuntime().calls, part))

/** At most 15 events, each with the image of its sport (image type 2). */
export function TopEventsCarousel() {
  useListsSheet()
  const words = useWords()
  return (
    <Loaded query={usePart('top')}>
      {({ top }) => (
        <Shelf title={words.say('overview.top')}>
          {top.slice(0, TOP_COUNT).map(({ eventId, imageUrl }) => (
            <EventCardView key={eventId} eventId={eventId} image={imageUrl} art />
          ))}
        </Shelf>
      )}
    </Loaded>
  )
}

/** At most 7 live events. A press on a price opens the event. */
export function LiveNowCarousel() {
  useListsSheet()
  const words = useWords()
  return (
    <Loaded query={usePart('live')}>
      {({ live }) =>
        live.length === 0 ? (
          <Empty title={words.say('live.nothing')} />
        ) : (
          <Shelf title={words.say('overview.live')}>
            {live.slice(0, LIVE_COUNT).map(({ eventId }) => (
              <EventCardView key={eventId} eventId={eventId} opens />
            ))}
          </Shelf>
        )
      }
    </Loaded>
  )
}

export function Upcoming() {
  useListsSheet()
  const words = useWords()
  return (
    <Loaded query={usePart('upcoming')}>
      {({ upcoming }) => (
        <section className="section">
          <div className="section-head">
            <h2>{words.say('overview.upcoming')}</h2>
          </div>
          <EventRows cards={upcoming} />
        </section>
      )}
    </Loaded>
  )
}

/** Weight of a live event in the order of sports, compared to an upcoming one. */
const LIVE_WEIGHT = 100
const weightOf = ({ live, upcoming }: SportOverview['sports'][number]): number =>
  live * LIVE_WEIGHT + upcoming
const byEvents = (one: SportOverview['sports'][number], other: SportOverview['sports'][number]): number =>
  weightOf(other) - weightOf(one)

/** Sports with events, the ones with the most events first. */
export function TopSports() {
  useListsSheet()
  const words = useWords()
  const place = usePlace()
  return (
    <Loaded query={usePart('live')}>
      {({ sports }) => (
        <nav
          className="sport-tiles"
          aria-label={words.say('overview.sports')}
          data-place={place.props.get().page}
        >
          {sports.toSorted(byEvents).map(({ id, code, name, live, upcoming }) => (
            <PlaceLink key={id} to={{ page: 'sport', sportId: id }} className="sport-tile">
              <Icon icon={sportSign(code)} size={28} />
              <span>{name}</span>
              <small>{words.say('list.count', { count: live + upcoming })}</small>
            </PlaceLink>
          ))}
        </nav>
      )}
    </Loaded>
  )
}
