import type { EventPage } from '@tessera/contract/sportsbook'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useIsGuest, useWords } from '../core/context.tsx'
import { findMarkets } from '../core/find-markets.ts'
import { groupName } from '../core/group-name.ts'
import { type MarketPanel, panelsOf } from '../core/market-groups.ts'

/** Texts of an empty state. */
interface EmptyTexts {
  readonly title: string
  readonly text: string
}

/**
 * Markets of an event that match a search, with their number for screen readers.
 * @param nothing renders the message without results, by a component of the first view
 * @param children renders the panels of a query
 */
export function FoundMarkets(props: {
  readonly page: EventPage
  readonly markets: EventPage['markets']
  readonly query: string
  readonly nothing: (texts: EmptyTexts) => ReactNode
  readonly children: (panels: readonly MarketPanel[], query: string) => ReactNode
}) {
  const { page, markets, nothing, children } = props
  const words = useWords()
  const query = useDeferredValue(props.query.trim())
  const panels = useMemo(() => panelsOf({ ...page, markets }), [page, markets])
  const found = useMemo(
    () => findMarkets(panels, query, ({ group }) => groupName(words, group, page.sport.code)),
    [panels, query, words, page],
  )
  return (
    <>
      <p className="sr" role="status">
        {words.say('card.markets', { count: found.length })}
      </p>
      {found.length === 0
        ? nothing({ title: words.say('search.nothing', { query }), text: words.say('search.nothing.text') })
        : children(found, query)}
    </>
  )
}

/** Message in place of favourite markets, of which an event has none. */
export function NoFavourites({ children }: { readonly children: (texts: EmptyTexts) => ReactNode }) {
  const words = useWords()
  const isGuest = useIsGuest()
  const title = words.say(isGuest ? 'favourites.guest' : 'favourites.nothing')
  return children({ title, text: words.say('markets.favourites') })
}
