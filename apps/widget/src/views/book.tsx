import { CLOSE_ICON, SEARCH_ICON } from '@tessera/ui/icons'
import { Suspense, useEffect, useState } from 'react'
import { useIsGuest, usePlace, useRuntime, useWords } from '../core/context.tsx'
import { useFeed } from '../core/feed-hooks.ts'
import { sportsQuery } from '../core/queries.ts'
import { inOrder } from '../core/sport-order.ts'
import { useStore } from '../core/store.ts'
import { Icon } from '../parts/icon.tsx'
import { HISTORY, HOME, LIVE, SORT, STAR, TUNE } from '../parts/icons.ts'
import { lazyView } from '../parts/lazy-view.ts'
import { PlaceLink } from '../parts/link.tsx'
import { sportSign } from '../parts/sport-signs.ts'
import { Skeleton } from '../parts/states.tsx'
import type { WidgetPage, WidgetProps } from '../script/options.ts'
import type { WordKey } from '../words/words.ts'
import { EventView } from './event-view.tsx'
import { SharedSlip } from './shared-slip.tsx'
import { SlipPanel } from './slip-panel.tsx'
import { SlipSheet } from './slip-sheet.tsx'

/** Views loaded on demand. Most players open an event, which is loaded at once. */
const OverviewView = lazyView(async () => (await import('./overview-view.tsx')).OverviewView, 'lists')
const SportView = lazyView(async () => (await import('./sport-view.tsx')).SportView, 'lists')
const LiveView = lazyView(async () => (await import('./list-views.tsx')).LiveView, 'lists')
const FavouritesView = lazyView(async () => (await import('./list-views.tsx')).FavouritesView, 'lists')
const BetsView = lazyView(async () => (await import('./bets-view.tsx')).BetsView, 'lists', 'bets')
const TableView = lazyView(async () => (await import('./table-view.tsx')).TableView, 'lists')
const ResultsView = lazyView(async () => (await import('./results-view.tsx')).ResultsView, 'lists')
const SearchView = lazyView(async () => (await import('./search-view.tsx')).SearchView, 'lists')
const OpenBets = lazyView(async () => (await import('./open-bets.tsx')).OpenBets, 'lists', 'bets')
const RailEditor = lazyView(async () => (await import('./rail-editor.tsx')).RailEditor, 'lists')
const GoalAlerts = lazyView(async () => (await import('./goal-alerts.tsx')).GoalAlerts, 'lists')
const SettingsPanel = lazyView(
  async () => (await import('./settings-panel.tsx')).SettingsPanel,
  'lists',
  'bets',
)

/** Interval at which the numbers of live events are requested. */
const SPORTS_POLL_MS = 30_000

const PLACES: readonly (readonly [page: WidgetPage, word: WordKey, icon: string])[] = [
  ['overview', 'nav.overview', HOME],
  ['live', 'nav.live', LIVE],
  ['favourites', 'nav.favourites', STAR],
  ['bets', 'nav.bets', HISTORY],
]

export const pageOf = ({ page, eventId, sportId }: WidgetProps): WidgetPage =>
  page ?? (eventId ? 'event' : sportId ? 'sport' : 'overview')

function Bar({ page }: { page: WidgetPage }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="bar">
      <nav className="bar-places" aria-label={words.say('nav.label')}>
        {PLACES.map(([to, word, icon]) => (
          <PlaceLink key={to} to={{ page: to }} className="chip" current={page === to}>
            <Icon icon={icon} size={18} />
            <span>{words.say(word)}</span>
          </PlaceLink>
        ))}
      </nav>
      <PlaceLink
        to={{ page: 'search' }}
        className="icon-button"
        label={words.say('nav.search')}
        current={page === 'search'}
      >
        <Icon icon={SEARCH_ICON} />
      </PlaceLink>
      <button
        type="button"
        className="icon-button"
        aria-expanded={isOpen}
        aria-label={words.say('settings.label')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={isOpen ? CLOSE_ICON : TUNE} />
      </button>
      <Suspense fallback={null}>{isOpen ? <SettingsPanel /> : null}</Suspense>
    </div>
  )
}

/** Sports with events: a rail at the side, or a row on narrow pages. */
function Sports({ sportId }: { sportId: number | undefined }) {
  const words = useWords()
  const { root } = usePlace()
  const { calls, favourites } = useRuntime()
  const query = useFeed('sports', sportsQuery(calls))
  const sports = inOrder(query.value?.sports ?? [], useStore(favourites.sportOrder))
  const [isSorting, setSorting] = useState(false)
  const { retry } = query
  useEffect(() => {
    const every = setInterval(retry, SPORTS_POLL_MS)
    return () => clearInterval(every)
  }, [retry])
  return (
    <nav className="sports" aria-label={words.say('nav.sports')}>
      <button
        type="button"
        className="shortcut"
        onClick={() => root.querySelector<HTMLElement>('.main')?.focus()}
      >
        {words.say('nav.skip')}
      </button>
      {isSorting
        ? null
        : sports.map(({ id, code, name, live }) => (
            <PlaceLink
              key={id}
              to={{ page: 'sport', sportId: id }}
              className="sport-link"
              current={id === sportId}
            >
              <Icon icon={sportSign(code)} size={20} />
              <span className="sport-name">{name}</span>
              {live > 0 ? (
                <span className="live-count">
                  {live}
                  <span className="sr"> {words.say('card.live')}</span>
                </span>
              ) : null}
            </PlaceLink>
          ))}
      {sports.length > 1 ? (
        <button
          type="button"
          className="icon-button"
          aria-expanded={isSorting}
          aria-label={words.say('nav.order')}
          onClick={() => setSorting(!isSorting)}
        >
          <Icon icon={isSorting ? CLOSE_ICON : SORT} size={18} />
        </button>
      ) : null}
      <Suspense fallback={null}>{isSorting ? <RailEditor sports={[...sports]} /> : null}</Suspense>
    </nav>
  )
}

function Page({ page, props }: { page: WidgetPage; props: WidgetProps }) {
  if (page === 'event' && props.eventId) return <EventView key={props.eventId} eventId={props.eventId} />
  if (page === 'sport' && props.sportId)
    return <SportView key={props.sportId} sportId={props.sportId} props={props} />
  if (page === 'table' && props.sportId && props.championshipIds?.[0])
    return (
      <TableView
        key={props.championshipIds[0]}
        sportId={props.sportId}
        championshipId={props.championshipIds[0]}
      />
    )
  if (page === 'results') return <ResultsView key={props.sportId ?? ''} props={props} />
  if (page === 'live') return <LiveView />
  if (page === 'favourites') return <FavouritesView />
  if (page === 'bets') return <BetsView />
  if (page === 'search') return <SearchView />
  if (page === 'slip')
    return (
      <div className="slip-page">
        <SlipPanel />
      </div>
    )
  return <OverviewView />
}

/** The complete sportsbook: navigation, current view, and the slip at the side or at the bottom. */
export function Book() {
  const place = usePlace()
  const words = useWords()
  const props = useStore(place.props)
  const page = pageOf(props)
  const isGuest = useIsGuest()
  const hasAlerts = useStore(useRuntime().favourites.goalAlerts)
  return (
    <div className="book">
      <div className="book-grid">
        <div className="rail">
          <Sports sportId={props.sportId} />
        </div>
        {/* Not a `main` element: the embedding page has its own. */}
        <section
          className="main"
          data-page={page}
          data-home
          tabIndex={-1}
          aria-label={words.say('nav.place')}
        >
          <Bar page={page} />
          <SharedSlip code={props.slip} />
          <Suspense fallback={<Skeleton />}>
            <Page page={page} props={props} />
          </Suspense>
        </section>
        {page === 'slip' ? null : (
          <div className="slip-rail">
            <SlipPanel />
            <Suspense fallback={null}>{isGuest || page === 'bets' ? null : <OpenBets />}</Suspense>
          </div>
        )}
      </div>
      {page === 'slip' ? null : <SlipSheet />}
      <Suspense fallback={null}>{hasAlerts ? <GoalAlerts shownId={props.eventId} /> : null}</Suspense>
    </div>
  )
}
