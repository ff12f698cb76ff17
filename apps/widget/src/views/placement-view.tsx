import { memo, type ReactNode, Suspense } from 'react'
import { usePlace, useReady, useRuntime, useWords } from '../core/context.tsx'
import { directionOf } from '../core/culture.ts'
import { useSelected, useStore } from '../core/store.ts'
import { lazyView } from '../parts/lazy-view.ts'
import { Skeleton } from '../parts/states.tsx'
import type { WidgetName } from '../script/names.ts'
import { Book } from './book.tsx'
import { SharedSlip } from './shared-slip.tsx'
import { SlipPanel } from './slip-panel.tsx'

const TopEventsCarousel = lazyView(async () => (await import('./carousels.tsx')).TopEventsCarousel, 'lists')
const LiveNowCarousel = lazyView(async () => (await import('./carousels.tsx')).LiveNowCarousel, 'lists')
const Upcoming = lazyView(async () => (await import('./carousels.tsx')).Upcoming, 'lists')
const TopSports = lazyView(async () => (await import('./carousels.tsx')).TopSports, 'lists')
const SearchView = lazyView(async () => (await import('./search-view.tsx')).SearchView, 'lists')
const BetsView = lazyView(async () => (await import('./bets-view.tsx')).BetsView, 'lists', 'bets')

/** The book or the slip adds a shared slip to the player's, depending on which is on the page. */
function SlipWidget() {
  useReady()
  const code = useSelected(usePlace().props, ({ slip }) => slip)
  return (
    <>
      <SharedSlip code={code} />
      <SlipPanel />
    </>
  )
}

const VIEWS: Readonly<Record<WidgetName | 'SportsBook', () => ReactNode>> = {
  SportsBook: () => <Book />,
  TopEventsCarousel: () => <TopEventsCarousel />,
  LiveNowCarousel: () => <LiveNowCarousel />,
  Upcoming: () => <Upcoming />,
  TopSports: () => <TopSports />,
  EventSearch: () => <SearchView />,
  BetSlip: () => <SlipWidget />,
  BetHistory: () => <BetsView />,
}

/** Announcements for screen readers: accepted, refused and settled bets. */
function Announcer() {
  const text = useStore(useRuntime().announcement)
  return (
    <p className="sr" aria-live="polite" role="status">
      {text}
    </p>
  )
}

/**
 * View of a part. It doesn't render again when the theme changes: React would replace a view of the server that isn't
 * hydrated yet.
 */
const Content = memo(function Content({ name }: { name: WidgetName | 'SportsBook' }) {
  const View = VIEWS[name]
  return (
    <>
      <Suspense fallback={<Skeleton rows={2} />}>
        <View />
      </Suspense>
      <Announcer />
    </>
  )
})

/** Outermost element of a part in a container: theme, language, direction. */
export function PlacementView({ name }: { name: WidgetName | 'SportsBook' }) {
  const theme = useSelected(useRuntime().settings, (settings) => settings.theme)
  const { culture } = useWords()
  return (
    <div className="widget" data-theme={theme} data-widget={name} lang={culture} dir={directionOf(culture)}>
      <Content name={name} />
    </div>
  )
}
