import type { EventPage } from '@tessera/contract/sportsbook'
import { CLOSE_ICON, SEARCH_ICON } from '@tessera/ui/icons'
import { Suspense, useRef } from 'react'
import { useWords } from '../core/context.tsx'
import { Icon } from '../parts/icon.tsx'
import { lazyView } from '../parts/lazy-view.ts'
import { MarketTabs } from './market-tabs.tsx'
import { StuckScore } from './stuck-score.tsx'

const MarketSearch = lazyView(async () => (await import('./market-search.tsx')).MarketSearch)

/**
 * Bar above the markets of an event, which stays in view: the score, the tabs, and a search in their place.
 * @param query typed text; null while the search is closed
 */
export function MarketBar(props: {
  readonly page: EventPage
  readonly groups: readonly string[]
  readonly group: string
  readonly onGroup: (group: string) => void
  readonly query: string | null
  readonly onQuery: (query: string | null) => void
}) {
  const { page, groups, group, onGroup, query, onQuery } = props
  const words = useWords()
  const bar = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = query !== null
  /** Shows the first panels of another list, if the player has scrolled past them. */
  const toTop = () => {
    const markets = bar.current?.parentElement
    if (markets && markets.getBoundingClientRect().top < 0) markets.scrollIntoView()
  }
  return (
    <div ref={bar} className="market-bar">
      <StuckScore eventId={page.eventId} />
      {isOpen ? (
        <Suspense fallback={<span className="input" />}>
          <MarketSearch
            query={query}
            onQuery={(typed) => {
              onQuery(typed)
              toTop()
            }}
            onClose={() => {
              onQuery(null)
              button.current?.focus()
            }}
          />
        </Suspense>
      ) : (
        <MarketTabs
          groups={groups}
          sportCode={page.sport.code}
          value={group}
          onChange={(next) => {
            onGroup(next)
            toTop()
          }}
        />
      )}
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={words.say(isOpen ? 'markets.search.close' : 'markets.search')}
        aria-expanded={isOpen}
        onClick={() => onQuery(isOpen ? null : '')}
      >
        <Icon icon={isOpen ? CLOSE_ICON : SEARCH_ICON} size={18} />
      </button>
    </div>
  )
}
