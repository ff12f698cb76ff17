import type { Tx } from '@tessera/postgres'

/** Open accounts by country, language and time of registration; null doesn't filter. */
export interface Audience {
  readonly countries: readonly string[] | null
  readonly languages: readonly string[] | null
  /** Registered from the first time on, and before the second. */
  readonly from: Date | null
  readonly until: Date | null
}

const IN_AUDIENCE = `status = 'open' and ($1::text[] is null or country = any ($1))
  and ($2::text[] is null or language = any ($2))
  and ($3::timestamptz is null or created_at >= $3) and ($4::timestamptz is null or created_at < $4)`

const valuesOf = ({ countries, languages, from, until }: Audience): unknown[] => [
  countries,
  languages,
  from?.toISOString() ?? null,
  until?.toISOString() ?? null,
]

/** Counts the players of an audience. */
export async function countAudience(queryable: Pick<Tx, 'query'>, audience: Audience): Promise<number> {
  const [row] = await queryable.query<{ players: bigint }>(
    `select count(*) as players from profile.player where ${IN_AUDIENCE}`,
    valuesOf(audience),
  )
  return Number(row?.players ?? 0)
}

/** Lists the ids of the players of an audience, in their order, after a player. */
export async function listAudience(
  queryable: Pick<Tx, 'query'>,
  audience: Audience,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `select id from profile.player
     where ${IN_AUDIENCE} and id > $5 order by id limit $6`,
    [...valuesOf(audience), after, limit],
  )
  return rows.map(({ id }) => id)
}
