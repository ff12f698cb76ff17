import { FORM_MATCHES } from '@tessera/contract/sportsbook'
import type { Queryable } from '../../database/queryable.ts'

/** A row of the register of events with its final score. */
export interface MatchRow {
  readonly eventId: string
  readonly championshipId: bigint
  readonly name: string
  readonly competitors: readonly { readonly id: string; readonly name: string }[]
  readonly startsAtMs: bigint
  readonly finalScore: unknown
}

/** Starts of matches; the end is exclusive. */
interface Period {
  readonly fromMs: number
  readonly untilMs: number
}

const HOME = `(competitors->0->>'id')`
const AWAY = `(competitors->1->>'id')`

/** Selects the latest played matches that fulfil a condition, with the indexes `event_form_*`. */
const latest = (condition: string): string =>
  `select event_id as "eventId", championship_id as "championshipId", name, competitors,
     starts_at_ms as "startsAtMs", final_score as "finalScore"
   from sportsbook.event
   where phase in ('ended', 'closed') and final_score is not null and jsonb_array_length(competitors) = 2
     and ${condition} and starts_at_ms >= $1 and starts_at_ms < $2
   order by starts_at_ms desc limit ${FORM_MATCHES}`

/** Returns the latest matches of a competitor, the latest first. */
export const matchesOf = (
  db: Queryable,
  competitorId: string,
  { fromMs, untilMs }: Period,
): Promise<MatchRow[]> =>
  db.query<MatchRow>(
    `select * from ((${latest(`${HOME} = $3`)}) union all (${latest(`${AWAY} = $3`)})) matches
     order by "startsAtMs" desc limit ${FORM_MATCHES}`,
    [fromMs, untilMs, competitorId],
  )

/** Returns the latest matches between two competitors, the latest first. */
export const meetingsOf = (
  db: Queryable,
  sides: readonly [string, string],
  { fromMs, untilMs }: Period,
): Promise<MatchRow[]> =>
  db.query<MatchRow>(
    latest(
      `least(${HOME}, ${AWAY}) = least($3::text, $4::text) and greatest(${HOME}, ${AWAY}) = greatest($3::text, $4::text)`,
    ),
    [fromMs, untilMs, ...sides],
  )
