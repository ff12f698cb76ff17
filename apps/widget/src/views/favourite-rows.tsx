import type { EventCard } from '@tessera/contract/sportsbook'
import { useRuntime, useWords } from '../core/context.tsx'
import { useFeed } from '../core/feed-hooks.ts'
import { leaguesOf, teamsOf } from '../core/followed.ts'
import { followedQuery } from '../core/followed-query.ts'
import { useSelected } from '../core/store.ts'
import { EventRows } from '../parts/event-list.tsx'
import { MarkStar } from '../parts/mark-star.tsx'
import { Empty, Loaded } from '../parts/states.tsx'

/** Maximum number of events of marked teams and leagues. */
const FOLLOWED_MAX = 30

/** Returns the query for the player's favourites. Those of one player must not be shown to another. */
function useFollowed() {
  const { calls, favourites, account } = useRuntime()
  const playerId = useSelected(account.state, (state) => state?.playerId ?? '')
  const teams = useSelected(favourites.marks, (marks) => teamsOf(marks).join())
  const leagues = useSelected(favourites.marks, (marks) => leaguesOf(marks).join())
  return useFeed(
    `followed/${playerId}/${teams}/${leagues}`,
    followedQuery(calls, favourites, { teams, leagues }),
  )
}

const isSoon = ({ phase }: EventCard): boolean => phase === 'live' || phase === 'not-started'

/** Events marked by the player, then the next ones of marked teams and leagues, and these marks. */
export function FavouriteRows() {
  const words = useWords()
  const { favourites } = useRuntime()
  const marked = useSelected(favourites.ids, (ids) => [...ids].sort().join())
  const query = useFollowed()
  return (
    <Loaded query={query}>
      {({ events, followed, marks }) => {
        const shown = events.filter(({ eventId }) => marked.split(',').includes(eventId))
        const others = followed
          .filter((card) => isSoon(card) && !shown.some(({ eventId }) => eventId === card.eventId))
          .slice(0, FOLLOWED_MAX)
        return shown.length + others.length + marks.length === 0 ? (
          <Empty title={words.say('favourites.nothing')} text={words.say('favourites.nothing.text')} />
        ) : (
          <>
            {shown.length > 0 ? <EventRows cards={shown} /> : null}
            {marks.length > 0 ? (
              <section className="section">
                <h2 className="day-head">{words.say('follow.marks')}</h2>
                <ul className="mark-list">
                  {marks.map(({ kind, id, name }) => (
                    <li key={`${kind}/${id}`}>
                      <MarkStar kind={kind} id={id} name={name} eventId="0" />
                      <span>{name}</span>
                    </li>
                  ))}
                </ul>
                {others.length > 0 ? <EventRows cards={others} /> : null}
              </section>
            ) : null}
          </>
        )
      }}
    </Loaded>
  )
}
