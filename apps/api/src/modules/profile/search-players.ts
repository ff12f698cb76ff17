import type { Database } from '@tessera/postgres'
import { type PlayerRow, SELECT_PLAYERS } from './player-store.ts'

/** Criteria of an operator's search for players. */
export type PlayerSearch =
  | { readonly nickname: string }
  /** First and last name in either order, or one of them. */
  | { readonly name: string }
  /** Other players who may be the same person: with the same name and birthday, mailbox or phone number. */
  | { readonly samePersonAs: PlayerRow }

/** Finds players for operators, the latest first. It scans the whole table, which is fine for a few searches a day. */
export const searchPlayers = (
  database: Database,
  search: PlayerSearch,
  limit: number,
): Promise<PlayerRow[]> => {
  const [condition, ...values] = conditionOf(search)
  return database.query<PlayerRow>(
    `${SELECT_PLAYERS} where ${condition} order by p.created_at desc, p.id limit $1`,
    [limit, ...values],
  )
}

function conditionOf(search: PlayerSearch): [text: string, ...values: unknown[]] {
  if ('nickname' in search) return ['lower(p.nickname) = lower($2)', search.nickname]
  if ('name' in search)
    return [
      `lower($2) in (lower(concat_ws(' ', p.first_name, p.last_name)), lower(concat_ws(' ', p.last_name, p.first_name)),
         lower(p.first_name), lower(p.last_name))`,
      search.name,
    ]
  const { id, firstName, lastName, birthdate, email, phone } = search.samePersonAs
  return [
    `p.id <> $2 and (profile.mailbox(p.email) = profile.mailbox($6) or p.phone = $7
       or (p.birthdate = $5 and lower(p.first_name) = lower($3) and lower(p.last_name) = lower($4)))`,
    id,
    firstName,
    lastName,
    birthdate,
    email,
    phone,
  ]
}
