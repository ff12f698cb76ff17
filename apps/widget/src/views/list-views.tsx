import { useState } from 'react'
import { useIsGuest, useReady, useRuntime, useWords } from '../core/context.tsx'
import { useFeed } from '../core/feed-hooks.ts'
import { useFavouritesFirst } from '../core/followed.ts'
import { liveQuery } from '../core/list-queries.ts'
import { ByChampionship, grouped } from '../parts/event-groups.tsx'
import { EventList } from '../parts/event-list.tsx'
import { Icon } from '../parts/icon.tsx'
import { PlaceLink } from '../parts/link.tsx'
import { Pages } from '../parts/pages.tsx'
import { sportSign } from '../parts/sport-signs.ts'
import { Empty, Loaded } from '../parts/states.tsx'
import { useListsSheet } from '../styles/late-lists.ts'
import { FavouriteRows } from './favourite-rows.tsx'

/** All live events, by sport and championship. */
export function LiveView() {
  useListsSheet()
  const words = useWords()
  const [page, setPage] = useState(1)
  const favouritesFirst = useFavouritesFirst()
  const query = useFeed(`live/${page}`, liveQuery(useRuntime().calls, page))
  return (
    <>
      <h1 className="page-title">{words.say('live.title')}</h1>
      <Loaded query={query}>
        {({ events, total, perPage }) =>
          total === 0 ? (
            <Empty title={words.say('live.nothing')} text={words.say('live.nothing.text')} />
          ) : (
            <EventList cards={events}>
              {grouped(favouritesFirst(events), ({ sport }) => String(sport.id)).map(({ key, cards }) => (
                <section key={key} className="section">
                  <div className="section-head">
                    <Icon icon={sportSign(cards[0]?.sport.code ?? '')} size={22} />
                    <h2>
                      <PlaceLink to={{ page: 'sport', sportId: Number(key) }} className="head-link">
                        {cards[0]?.sport.name}
                      </PlaceLink>
                    </h2>
                    <span className="live-count">{cards.length}</span>
                  </div>
                  <ByChampionship cards={cards} />
                </section>
              ))}
              <Pages page={page} total={total} perPage={perPage} onChange={setPage} />
            </EventList>
          )
        }
      </Loaded>
    </>
  )
}

/** Events marked by the player, and those of marked teams and leagues. */
export function FavouritesView() {
  useListsSheet()
  const words = useWords()
  const isGuest = useIsGuest()
  return (
    <>
      <h1 className="page-title">{words.say('favourites.title')}</h1>
      {isGuest ? <GuestNote text={words.say('favourites.guest')} /> : <FavouriteRows />}
    </>
  )
}

/** Note for a guest in place of a player's data. */
export function GuestNote({ text }: { text: string }) {
  const words = useWords()
  const { callbacks } = useRuntime()
  useReady()
  return (
    <Empty
      title={text}
      action={
        <button type="button" className="button button-action" onClick={() => callbacks().onSignIn?.()}>
          {words.say('bets.login')}
        </button>
      }
    />
  )
}
