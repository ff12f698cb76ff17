import type { Database } from '@tessera/postgres'
import type { AccountStatus } from './rules/standing-rules.ts'

/** Player in the operators' list. */
export interface ListedPlayer {
  readonly id: string
  readonly status: AccountStatus
  readonly firstName: string | null
  readonly lastName: string | null
  readonly nickname: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly country: string | null
  readonly createdAt: Date
}

/** Filters of the list; null doesn't filter. */
export interface PlayerListQuery {
  /** Id or phone number, or the beginning of an email address, nickname or name, in any case. */
  readonly search: string | null
  readonly status: AccountStatus | null
  readonly country: string | null
  /** Registered from the first time on, and before the second. */
  readonly from: Date | null
  readonly until: Date | null
  /** Player after whom the page begins. */
  readonly after: { readonly createdAt: Date; readonly id: string } | null
  readonly limit: number
}

/** Lists players, the latest first, by keyset. A search reads the table, newest rows first, until the page is full. */
export const listPlayers = (database: Database, query: PlayerListQuery): Promise<ListedPlayer[]> =>
  database.query<ListedPlayer>(
    `select id, status, first_name as "firstName", last_name as "lastName", nickname, email, phone, country,
       created_at as "createdAt"
     from profile.player
     where ($1::text is null or id = $1 or phone = $1 or starts_with(lower(email), lower($1))
         or starts_with(lower(nickname), lower($1))
         or starts_with(lower(concat_ws(' ', first_name, last_name)), lower($1))
         or starts_with(lower(concat_ws(' ', last_name, first_name)), lower($1)))
       and ($2::text is null or status = $2) and ($3::text is null or country = $3)
       and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
       and ($6::timestamptz is null or (created_at, id) < ($6, $7))
     order by created_at desc, id desc limit $8`,
    [
      query.search,
      query.status,
      query.country,
      query.from,
      query.until,
      query.after?.createdAt ?? null,
      query.after?.id ?? '',
      query.limit,
    ],
  )

/** Returns the names of players by their ids: the full name, or else the nickname or address. */
export async function listNames(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ id: string; name: string }>(
    `select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), nickname, email) as name
     from profile.player where id = any ($1) and coalesce(first_name, last_name, nickname, email) is not null`,
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
