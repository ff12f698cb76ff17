import { type Kysely, sql } from 'kysely'

/**
 * Adds the final scores of events to their register, with those of events that ended before, and the indexes of the archive
 * of results.
 */
export async function addFinalScores(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sportsbook.event add column final_score jsonb, add column score_version bigint not null default 0`.execute(
    db,
  )
  // The version stays 0, so that any later message about the event replaces the score.
  await sql`
    update sportsbook.event e set final_score = jsonb_build_object(
      'score', coalesce(m.facts->'score', 'null'),
      'periods', coalesce(m.facts->'periods', '[]'),
      'podium', (
        select coalesce(jsonb_agg(jsonb_build_object('competitorId', s->>'competitorId', 'position', s->'position')
          order by s->'position'), '[]')
        from jsonb_array_elements(coalesce(m.facts->'standing', '[]')) s
        where jsonb_typeof(s->'position') = 'number' and s->'position' <= '3'))
    from (
      select distinct on (event_id) event_id, message->'facts' as facts from sportsbook.event_message
      where kind = 'odds-change' and jsonb_typeof(message->'facts') = 'object'
      order by event_id, made_at_ms desc, sequence desc) m
    where m.event_id = e.event_id and e.stage = 'ended'`.execute(db)
  await sql`
    create index event_result_sport on sportsbook.event (sport_id, starts_at_ms, event_id) where stage = 'ended'`.execute(
    db,
  )
  await sql`
    create index event_result_championship on sportsbook.event (championship_id, starts_at_ms, event_id)
    where stage = 'ended'`.execute(db)
}
