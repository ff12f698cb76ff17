import type { SportBet } from '@tessera/contract/sportsbook'
import { useRuntime } from '../core/context.tsx'
import { useEvent, useFeed } from '../core/feed-hooks.ts'
import { liveQuery } from '../core/queries.ts'
import { scoreText } from '../core/score-text.ts'
import { When } from '../parts/when.tsx'

/** Score, period and clock of a running event that is loaded. */
function Running({ eventId }: { eventId: string }) {
  const { card, phase, facts } = useEvent(eventId)
  const score = scoreText(card, facts)
  if (phase !== 'live') return null
  return (
    <span className="leg-progress">
      {score ? <b className="leg-score">{`${score.home}–${score.away}`}</b> : null}
      <When card={card} phase={phase} facts={facts} />
    </span>
  )
}

/** Progress of an open leg while its event runs. All legs share one list of live events. */
export function LegProgress({ leg }: { leg: Pick<SportBet['legs'][number], 'eventId' | 'score'> }) {
  const { calls, events } = useRuntime()
  useFeed('live/1', liveQuery(calls, 1))
  if (events.event(leg.eventId)) return <Running eventId={leg.eventId} />
  return leg.score ? <b className="leg-score">{`${leg.score.home}–${leg.score.away}`}</b> : null
}
