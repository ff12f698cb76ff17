import { type Kysely, sql } from 'kysely'

/** Adds the indexes of the latest matches of a competitor, at home and away, and of two competitors against each other. */
export async function indexForm(db: Kysely<unknown>): Promise<void> {
  const played = sql`phase in ('ended', 'closed') and final_score is not null and jsonb_array_length(competitors) = 2`
  const [home, away] = [sql`(competitors->0->>'id')`, sql`(competitors->1->>'id')`]
  await sql`create index event_form_home on sportsbook.event (${home}, starts_at_ms) where ${played}`.execute(
    db,
  )
  await sql`create index event_form_away on sportsbook.event (${away}, starts_at_ms) where ${played}`.execute(
    db,
  )
  await sql`
    create index event_form_meeting on sportsbook.event (least(${home}, ${away}), greatest(${home}, ${away}), starts_at_ms)
    where ${played}`.execute(db)
}
