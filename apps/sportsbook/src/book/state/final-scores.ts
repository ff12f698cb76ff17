import type { FinalScore, LiveFacts } from '@tessera/contract/sportsbook'
import { type EventMessage, isLater, type MessageOf } from '@tessera/feed'
import type { Queryable } from '../../database/queryable.ts'
import { versionOf } from './event-entry.ts'
import { readFacts } from './facts.ts'
import { AFTER_PLAY } from './message-store.ts'

/** Places of a field that the archive shows. */
const PODIUM = 3
/** Number of sides of a match; more competitors are a field. */
const SIDES = 2

/** Returns the final score of an event from its last facts. */
export function finalScoreOf({ score, periods, standing }: LiveFacts): FinalScore {
  const placed = standing
    .flatMap(({ competitorId, position }) => (position === null ? [] : [{ competitorId, position }]))
    .toSorted((one, other) => one.position - other.position)
  return {
    score,
    periods,
    podium: placed.filter(({ position }) => position <= PODIUM),
    ...(placed.length > SIDES && { order: placed.map(({ competitorId }) => competitorId) }),
  }
}

type OddsChange = MessageOf<'odds-change'>

/** Messages with facts after play; of several about one event, the latest. */
function lastFacts(messages: readonly EventMessage[]): OddsChange[] {
  const latest = new Map<string, OddsChange>()
  for (const message of messages) {
    if (message.kind !== 'odds-change' || message.facts === undefined || !AFTER_PLAY.has(message.phase))
      continue
    const known = latest.get(message.event)
    if (known === undefined || isLater(message.stamp, known.stamp)) latest.set(message.event, message)
  }
  return [...latest.values()]
}

/**
 * Stores the final scores in messages about registered events. Scores have versions of their own: the message that closes an
 * event has none, and may be stored first.
 */
export async function storeFinalScores(db: Queryable, messages: readonly EventMessage[]): Promise<void> {
  const rows = lastFacts(messages).flatMap(({ event, facts, stamp }) => {
    const read = readFacts(facts)
    return read === null ? [] : { eventId: event, score: finalScoreOf(read), version: versionOf(stamp) }
  })
  if (rows.length === 0) return
  // Locked in one order, because every process stores the same scores.
  await db.query(
    `with given as (
       select r->>'eventId' as event_id, r->'score' as score, (r->>'version')::bigint as version
       from jsonb_array_elements($1::jsonb) r),
     locked as (
       select event_id from sportsbook.event where event_id in (select event_id from given)
       order by event_id for update)
     update sportsbook.event e set final_score = given.score, score_version = given.version
     from given join locked using (event_id)
     where e.event_id = given.event_id and e.score_version < given.version`,
    [JSON.stringify(rows)],
  )
}
