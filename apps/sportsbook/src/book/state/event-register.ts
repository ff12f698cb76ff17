import { type EventMessage, isLater } from '@tessera/feed'
import { slugOf } from '@tessera/sport/catalogue'
import type { Queryable } from '../../database/queryable.ts'
import type { SportFeed } from '../../feed/sport-feed.ts'
import { versionOf } from './event-entry.ts'
import { storeFinalScores } from './final-scores.ts'

/**
 * Register of all announced events with their phase and final score, for operators' searches and the archive of results.
 * Every process writes the same rows.
 */
export interface EventRegister {
  /** Stores the phases and final scores of messages, each with what the feed announces about its event. */
  update(messages: readonly EventMessage[]): Promise<void>
  /** Adds the events of messages that were stored before the register existed. */
  complete(messages: readonly EventMessage[]): Promise<void>
}

type PhaseMessage = Extract<EventMessage, { kind: 'fixture-change' | 'odds-change' }>

const isAboutPhase = (message: EventMessage): message is PhaseMessage =>
  message.kind === 'fixture-change' || message.kind === 'odds-change'

/** Messages of different events; of several about one, the latest, since a statement updates a row only once. */
function latestOfEach(messages: readonly EventMessage[]): PhaseMessage[] {
  const latest = new Map<string, PhaseMessage>()
  for (const message of messages.filter(isAboutPhase)) {
    const known = latest.get(message.event)
    if (known === undefined || isLater(message.stamp, known.stamp)) latest.set(message.event, message)
  }
  return [...latest.values()]
}

/** Creates the register in the schema `sportsbook`. */
export function createEventRegister(
  db: Queryable,
  { fixture, championships }: Pick<SportFeed, 'fixture' | 'championships'>,
): EventRegister {
  const championshipOf = new Map(championships.map((each) => [each.championshipId, each]))

  const rowOf = (message: PhaseMessage) => {
    const found = fixture(message.event)
    const championship = found && championshipOf.get(found.championshipId)
    if (!found || !championship) return []
    const announced = message.kind === 'fixture-change' ? message.startsAtMs : undefined
    return {
      eventId: message.event,
      sportId: championship.sportId,
      championshipId: championship.championshipId,
      championship: championship.name,
      name: found.name,
      searchText: `-${slugOf(`${found.name} ${championship.name}`)}`,
      competitors: found.competitors.map(({ id, name }) => ({ id, name })),
      startsAtMs: announced ?? found.startsAtMs,
      isRescheduled: announced !== undefined,
      phase: message.phase,
      version: versionOf(message.stamp),
    }
  }

  async function updatePhases(messages: readonly EventMessage[]): Promise<void> {
    const rows = latestOfEach(messages).flatMap(rowOf)
    if (rows.length === 0) return
    await db.query(
      `insert into sportsbook.event
         (event_id, sport_id, championship_id, championship, name, search_text, competitors, starts_at_ms, phase, version)
       select r->>'eventId', (r->>'sportId')::integer, (r->>'championshipId')::bigint, r->>'championship', r->>'name',
         r->>'searchText', r->'competitors', (r->>'startsAtMs')::bigint, r->>'phase', (r->>'version')::bigint
       from jsonb_array_elements($1::jsonb) r order by r->>'eventId'
       on conflict (event_id) do update
         set phase = excluded.phase, version = excluded.version,
           starts_at_ms = case when excluded.event_id = any ($2) then excluded.starts_at_ms else event.starts_at_ms end
         where event.version < excluded.version`,
      [JSON.stringify(rows), rows.filter(({ isRescheduled }) => isRescheduled).map(({ eventId }) => eventId)],
    )
  }

  async function update(messages: readonly EventMessage[]): Promise<void> {
    await updatePhases(messages)
    await storeFinalScores(db, messages)
  }

  return {
    update,
    async complete(messages) {
      const latest = latestOfEach(messages)
      const known = await db.query<{ eventId: string }>(
        'select event_id as "eventId" from sportsbook.event where event_id = any ($1)',
        [latest.map(({ event }) => event)],
      )
      const registered = new Set(known.map(({ eventId }) => eventId))
      await update(latest.filter(({ event }) => !registered.has(event)))
    },
  }
}
