import type { Tx } from '@tessera/postgres'

/** Open accounts by country, language and time of registration; null doesn't filter. */
export interface Audience {
  readonly countries: readonly string[] | null
  readonly languages: readonly string[] | null
  /** Registered from the first time on, and before the second. */
  readonly from: Date | null
  readonly until: Date | null
}

/** Lists the ids of the players of an audience, in their order, after a player. */
export async function listAudience(
  queryable: Pick<Tx, 'query'>,
  { countries, languages, from, until }: Audience,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `select id from profile.player
     where id > $1 and status = 'open' and ($2::text[] is null or country = any ($2))
       and ($3::text[] is null or language = any ($3))
       and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
     order by id limit $6`,
    [after, countries, languages, from?.toISOString() ?? null, until?.toISOString() ?? null, limit],
  )
  return rows.map(({ id }) => id)
}
