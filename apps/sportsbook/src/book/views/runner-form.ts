import { FORM_MATCHES, finalScoreSchema, RESULTS_DAYS, type RunnerForm } from '@tessera/contract/sportsbook'
import type { Queryable } from '../../database/queryable.ts'

const DAY_MS = 86_400_000
/** Number of races of a championship that are read: enough for the latest places of most of its runners. */
const RACES = 60

/** Returns the latest places of the runners of a championship, from the final orders of its races. */
export async function runnerForm(
  db: Queryable,
  championshipId: number,
  nowMs: number,
): Promise<RunnerForm['runners']> {
  const races = await db.query<{ finalScore: unknown }>(
    `select final_score as "finalScore" from sportsbook.event
     where stage = 'ended' and championship_id = $1 and phase in ('ended', 'closed')
       and final_score is not null and starts_at_ms >= $2 and starts_at_ms < $3
     order by starts_at_ms desc, event_id desc limit ${RACES}`,
    [championshipId, nowMs - RESULTS_DAYS * DAY_MS, nowMs],
  )
  const runners = new Map<string, number[]>()
  for (const { finalScore } of races)
    for (const [index, id] of (finalScoreSchema.safeParse(finalScore).data?.order ?? []).entries()) {
      const places = runners.get(id) ?? []
      if (places.length < FORM_MATCHES) places.push(index + 1)
      runners.set(id, places)
    }
  return [...runners].map(([competitorId, places]) => ({ competitorId, places }))
}
