import type { SportBet } from '@tessera/contract/sportsbook'
import { useRuntime, useWords } from '../core/context.tsx'
import { useDates } from '../core/dates.ts'
import { useEvent, useFeed } from '../core/feed-hooks.ts'
import { liveQuery } from '../core/list-queries.ts'
import { scoreText } from '../core/score-text.ts'
import { When } from '../parts/when.tsx'

/** Score, period and clock of a running event that is loaded; its start before. */
function Loaded({ eventId }: { eventId: string }) {
  const { card, phase, facts } = useEvent(eventId)
  const score = phase === 'live' ? scoreText(card, facts) : null
  return (
    <>
      {score ? <b className="leg-score">{`${score.home}–${score.away}`}</b> : null}
      <When card={card} phase={phase} facts={facts} long />
    </>
  )
}

/** Progress of an open leg. All legs share one list of live events. */
export function LegProgress({ leg }: { leg: SportBet['legs'][number] }) {
  const { calls, events } = useRuntime()
  const words = useWords()
  const dates = useDates()
  useFeed('live/1', liveQuery(calls, 1))
  return (
    <span className="leg-progress faint">
      {events.event(leg.eventId) ? (
        <Loaded eventId={leg.eventId} />
      ) : leg.isLive ? (
        words.say('card.live')
      ) : (
        dates.write(leg.startsAt, 'dayMonthTime')
      )}
    </span>
  )
}
