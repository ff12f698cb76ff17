import type { EventPage } from '@tessera/contract/sportsbook'
import { Suspense, useMemo, useState } from 'react'
import { useRuntime, useWords } from '../core/context.tsx'
import { isOver } from '../core/is-over.ts'
import { ALL, FAVOURITES, panelsOf, tabsOf } from '../core/market-groups.ts'
import { marketMark } from '../core/marks.ts'
import { useSelected } from '../core/store.ts'
import { lazyView } from '../parts/lazy-view.ts'
import { Empty } from '../parts/states.tsx'
import { BuilderSwitch } from './builder-switch.tsx'
import { MarketBar } from './market-bar.tsx'
import { MarketPanels } from './market-panels.tsx'

const EventOver = lazyView(async () => (await import('./event-over.tsx')).EventOver, 'lists')
const FoundMarkets = lazyView(async () => (await import('./found-markets.tsx')).FoundMarkets, 'lists')
const NoFavourites = lazyView(async () => (await import('./found-markets.tsx')).NoFavourites, 'lists')

interface Props {
  readonly page: EventPage
  readonly phase: EventPage['phase']
}

/** Returns the markets of a tab. */
function useMarketsOf(page: EventPage, open: EventPage['markets'], group: string): EventPage['markets'] {
  const marked = useSelected(useRuntime().favourites.markets, (marks) => marks)
  return useMemo(() => {
    if (group === ALL) return open
    if (group === FAVOURITES) return open.filter(({ type }) => marked.has(marketMark(page.sport.id, type)))
    return open.filter((market) => market.group === group)
  }, [page, open, group, marked])
}

const emptyState = (texts: { readonly title: string; readonly text: string }) => <Empty {...texts} />

/** Tabs, search and markets of an event that takes bets. */
function OpenMarkets({ page, phase, open }: Props & { readonly open: EventPage['markets'] }) {
  const words = useWords()
  const groups = useMemo(() => tabsOf(open), [open])
  const [chosen, setChosen] = useState('')
  const [query, setQuery] = useState<string | null>(null)
  const hasTabs = groups.length > 0
  const first = groups.find((group) => group !== FAVOURITES) ?? ALL
  const group = groups.includes(chosen) ? chosen : first
  const shown = useMarketsOf(page, open, group)
  const panels = useMemo(() => panelsOf({ ...page, markets: shown }), [page, shown])
  // Selections of the same market can't be combined.
  const canBuild = open.filter(({ isCombinable }) => isCombinable).length > 1
  const isFinding = query !== null && query.trim() !== ''
  return (
    <section className="markets" aria-label={words.say('event.markets')}>
      {hasTabs ? (
        <MarketBar
          page={page}
          groups={groups}
          group={group}
          onGroup={setChosen}
          query={query}
          onQuery={setQuery}
        />
      ) : null}
      {canBuild && !isFinding ? <BuilderSwitch eventId={page.eventId} /> : null}
      <div
        id="markets"
        className="panels"
        {...(hasTabs && query === null && { role: 'tabpanel', 'aria-labelledby': `tab-${group}` })}
      >
        <Suspense fallback={null}>
          {isFinding ? (
            <FoundMarkets page={page} markets={open} query={query} nothing={emptyState}>
              {(found, key) => (
                <MarketPanels page={page} phase={phase} panels={found} name={`search ${key}`} />
              )}
            </FoundMarkets>
          ) : panels.length === 0 ? (
            <NoFavourites>{emptyState}</NoFavourites>
          ) : (
            <MarketPanels page={page} phase={phase} panels={panels} name={group} />
          )}
        </Suspense>
      </div>
    </section>
  )
}

/** All markets of an event, by groups. */
export function EventMarkets({ page, phase }: Props) {
  const words = useWords()
  const open = useMemo(
    () => page.markets.filter(({ status }) => status === 'active' || status === 'suspended'),
    [page],
  )
  if (isOver(phase))
    return (
      <Suspense fallback={null}>
        <EventOver page={page} phase={phase} />
      </Suspense>
    )
  if (open.length === 0)
    return <Empty title={words.say('event.nothing')} text={words.say('event.nothing.text')} />
  return <OpenMarkets page={page} phase={phase} open={open} />
}
