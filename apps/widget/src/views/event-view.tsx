import type { EventPage } from '@tessera/contract/sportsbook'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useIsGuest, usePlace, useRuntime, useWords } from '../core/context.tsx'
import { useEvent, useFeed } from '../core/feed-hooks.ts'
import { eventQuery } from '../core/queries.ts'
import type { RenderedView } from '../core/rendered.ts'
import { Icon } from '../parts/icon.tsx'
import { BACK } from '../parts/icons.ts'
import { lazyView } from '../parts/lazy-view.ts'
import { PlaceLink } from '../parts/link.tsx'
import { RulesLink } from '../parts/rules-link.tsx'
import { Star } from '../parts/star.tsx'
import { Loaded } from '../parts/states.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventMarkets } from './event-markets.tsx'
import { Proof } from './event-proof.tsx'
import { Scoreboard } from './scoreboard.tsx'

/** Loaded before a match, and for the line-ups of a live one once their place is visible. */
const EventForm = lazyView(async () => (await import('./event-form.tsx')).EventForm, 'lists')

const FollowMarks = lazyView(async () => (await import('./follow-marks.tsx')).FollowMarks, 'lists')

/**
 * Loads the parts of a rendered event that its first view doesn't contain. Without their code, the first update of the event would
 * make the browser draw them again.
 */
export async function loadParts({ responses }: RenderedView): Promise<void> {
  const names = Object.keys(responses)
  if (names.some((name) => name.startsWith('form/'))) await EventForm.load()
}

function Head({ page }: { page: EventPage }) {
  const words = useWords()
  const place = usePlace()
  const { sport, category, championship } = page
  return (
    <div className="event-head">
      <button
        type="button"
        className="icon-button"
        aria-label={words.say('nav.back')}
        onClick={() => place.back() || place.go({ page: 'sport', sportId: sport.id })}
      >
        <Icon icon={BACK} turns />
      </button>
      <nav className="crumbs" aria-label={words.say('nav.way')}>
        <PlaceLink to={{ page: 'sport', sportId: sport.id }} className="crumb">
          {sport.name}
        </PlaceLink>
        <PlaceLink to={{ page: 'sport', sportId: sport.id, categoryIds: [category.id] }} className="crumb">
          {category.name}
        </PlaceLink>
        <PlaceLink
          to={{ page: 'sport', sportId: sport.id, championshipIds: [championship.id] }}
          className="crumb"
        >
          {championship.name}
        </PlaceLink>
        {page.hasTable ? (
          <PlaceLink
            to={{ page: 'table', sportId: sport.id, championshipIds: [championship.id] }}
            className="crumb"
          >
            {words.say('nav.table')}
          </PlaceLink>
        ) : null}
      </nav>
      {page.isSimulated ? <span className="tag">{words.say('card.simulated')}</span> : null}
      <Star card={page} />
    </div>
  )
}

/** Renders its content once its place is visible. */
function Later({ children }: { children: ReactNode }) {
  const [isVisible, setVisible] = useState(false)
  // The observer ends with the element.
  const watch = useCallback((place: Element | null) => {
    if (place) new IntersectionObserver(([entry]) => entry?.isIntersecting && setVisible(true)).observe(place)
  }, [])
  return isVisible ? children : <div ref={watch} />
}

function EventBody({ page }: { page: EventPage }) {
  const { phase } = useEvent(page.eventId)
  const isGuest = useIsGuest()
  const form = (
    <Suspense fallback={null}>
      <EventForm page={page} />
    </Suspense>
  )
  return (
    <>
      <Head page={page} />
      <Scoreboard eventId={page.eventId} />
      <EventFacts eventId={page.eventId} />
      <EventMarkets page={page} phase={phase} />
      {phase === 'not-started' ? form : <Later>{form}</Later>}
      {isGuest ? null : (
        <Suspense fallback={null}>
          <FollowMarks card={page} />
        </Suspense>
      )}
      {page.proof ? <Proof eventId={page.eventId} proof={page.proof} /> : null}
      <RulesLink />
    </>
  )
}

/** An event: its sides and score, the position of play, and its markets. */
export function EventView({ eventId }: { eventId: string }) {
  const query = useFeed(`event/${eventId}`, eventQuery(useRuntime().calls, eventId))
  return <Loaded query={query}>{(page) => <EventBody page={page} />}</Loaded>
}
