import type { AvatarId } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import type { AccountStatus } from './rules/standing-rules.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

export type PlayerDetails = Readonly<Record<string, string | boolean>>

export interface PlayerRow {
  id: string
  /** Address for messages; null if the player has none. */
  email: string | null
  /** Time when the player confirmed an address that is a sign-in method; null if never. */
  emailConfirmedAt: Date | null
  status: AccountStatus
  nickname: string | null
  avatarId: AvatarId | null
  firstName: string | null
  lastName: string | null
  phone: string | null
  /** Null until it is added by a player who registered without a form. */
  country: string | null
  language: string
  /** Null until it is added by a player who registered without a form. */
  birthdate: string | null
  /** Time of the agreement to the terms; null until then for a player who registered without a form. */
  agreedAt: Date | null
  gender: string | null
  city: string | null
  address: string | null
  postalCode: string | null
  timeZone: string | null
  receiveEmailPromo: boolean
  receiveSmsPromo: boolean
  /** Additional fields of the operator's forms, by name. The answer to a security question is a hash. */
  details: PlayerDetails
  /** Id by which a chat widget finds the player's conversation again. */
  chatRestoreId: string
  /** The player whom this duplicate was merged into; null otherwise. */
  mergedInto: string | null
  createdAt: Date
  /** The player's Telegram user id; null if none is linked. */
  telegramUserId: string | null
}

/** Selects players, with data of other modules' views. */
export const SELECT_PLAYERS = `
  select p.id, p.email, c.confirmed_at as "emailConfirmedAt", p.status, p.nickname, p.avatar_id as "avatarId",
    p.first_name as "firstName", p.last_name as "lastName", p.phone, p.country, p.language, p.birthdate,
    p.agreed_at as "agreedAt", p.gender, p.city, p.address, p.postal_code as "postalCode", p.time_zone as "timeZone",
    p.receive_email_promo as "receiveEmailPromo", p.receive_sms_promo as "receiveSmsPromo", p.details,
    p.chat_restore_id as "chatRestoreId", p.merged_into as "mergedInto", p.created_at as "createdAt",
    t.user_id as "telegramUserId"
  from profile.player p
    left join auth.confirmed_email c on c.player_id = p.id
    left join auth.telegram_user t on t.player_id = p.id`

export interface NewPlayer {
  id: string
  email: string | null
  phone: string | null
  country: string | null
  language: string
  birthdate: string | null
  agreedAt: Date | null
  receiveEmailPromo: boolean
  affiliateTag: string | null
}

/** Inserts a player, without sign-in methods. */
export async function insertPlayer(tx: Tx, player: NewPlayer, now: Date): Promise<void> {
  await tx.query(
    `insert into profile.player
       (id, email, phone, country, language, birthdate, receive_email_promo, affiliate_tag, created_at, agreed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      player.id,
      player.email?.trim() ?? null,
      player.phone,
      player.country,
      player.language,
      player.birthdate,
      player.receiveEmailPromo,
      player.affiliateTag,
      now,
      player.agreedAt,
    ],
  )
}

export async function findPlayer(queryable: Queryable, id: string): Promise<PlayerRow | null> {
  const [row] = await queryable.query<PlayerRow>(`${SELECT_PLAYERS} where p.id = $1`, [id])
  return row ?? null
}

/** Returns a player who must exist, as of a session or an invoice. Players are never deleted. */
export async function getPlayer(queryable: Queryable, id: string): Promise<PlayerRow> {
  const player = await findPlayer(queryable, id)
  if (!player) throw new Error('a referenced player does not exist')
  return player
}

/** Columns that the player may change, by their names in the contract. */
const CHANGEABLE = {
  nickname: 'nickname',
  avatarId: 'avatar_id',
  firstName: 'first_name',
  lastName: 'last_name',
  gender: 'gender',
  city: 'city',
  address: 'address',
  postalCode: 'postal_code',
  timeZone: 'time_zone',
  language: 'language',
  receiveEmailPromo: 'receive_email_promo',
  receiveSmsPromo: 'receive_sms_promo',
} as const

export type ProfileChange = { [Field in keyof typeof CHANGEABLE]?: string | boolean | null | undefined } & {
  /** Changed details; null removes one. */
  readonly details?: Readonly<Record<string, string | boolean | null>>
}

const isField = (name: string): name is keyof typeof CHANGEABLE => Object.hasOwn(CHANGEABLE, name)

/** Changes the given fields of a player. */
export async function updatePlayer(
  database: Queryable,
  id: string,
  change: ProfileChange,
): Promise<PlayerRow> {
  const given = Object.entries(change).filter(([name, value]) => value !== undefined && isField(name))
  const assignments = given.flatMap(([name], index) =>
    isField(name) ? [`${CHANGEABLE[name]} = $${index + 2}`] : [],
  )
  const details = Object.keys(change.details ?? {}).length > 0 ? change.details : undefined
  if (details !== undefined)
    assignments.push(`details = jsonb_strip_nulls(details || $${given.length + 2}::jsonb)`)
  if (assignments.length > 0) {
    await database.query(`update profile.player set ${assignments.join(', ')} where id = $1`, [
      id,
      ...given.map(([, value]) => value),
      ...(details === undefined ? [] : [JSON.stringify(details)]),
    ])
  }
  return getPlayer(database, id)
}

/** Changes the given contact data of a player. It doesn't decide who owns them: log-ins do. */
export async function setContacts(
  tx: Tx,
  id: string,
  contacts: { readonly email?: string | null; readonly phone?: string | null },
): Promise<void> {
  const { email, phone } = contacts
  if (email !== undefined) await tx.query('update profile.player set email = $2 where id = $1', [id, email])
  if (phone !== undefined) await tx.query('update profile.player set phone = $2 where id = $1', [id, phone])
}

/** Returns a player's country of residence; null until the player adds it. */
export async function findResidence(queryable: Queryable, id: string): Promise<{ country: string | null }> {
  const [row] = await queryable.query<{ country: string | null }>(
    'select country from profile.player where id = $1',
    [id],
  )
  return { country: row?.country ?? null }
}

/** Returns the account status and holds it until the transaction ends, so that it isn't closed or locked meanwhile. */
export async function holdStatus(tx: Tx, id: string): Promise<AccountStatus> {
  const [row] = await tx.query<{ status: AccountStatus }>(
    'select status from profile.player where id = $1 for share',
    [id],
  )
  if (!row) throw new Error('a referenced player does not exist')
  return row.status
}

/** Locks and returns the account status, for a transaction that may change it; null if the player doesn't exist. */
export async function lockStatus(tx: Tx, id: string): Promise<AccountStatus | null> {
  const [row] = await tx.query<{ status: AccountStatus }>(
    'select status from profile.player where id = $1 for update',
    [id],
  )
  return row?.status ?? null
}

/** Records the account into which a duplicate was merged. */
export async function setMergedInto(tx: Tx, id: string, into: string): Promise<void> {
  await tx.query('update profile.player set merged_into = $2 where id = $1', [id, into])
}

/** Returns the ids of a player and of all duplicates that were merged into this account, directly or not. */
export async function listMerged(queryable: Queryable, id: string): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `with recursive merged (id) as (
       select $1::text collate "C"
       union select p.id from profile.player p join merged m on p.merged_into = m.id
     ) select id from merged`,
    [id],
  )
  return rows.map((row) => row.id)
}

/** Changes the account status. A trigger requests the end of all sessions when it is no longer open. */
export async function setStatus(tx: Tx, id: string, standing: AccountStatus): Promise<void> {
  await tx.query('update profile.player set status = $2 where id = $1', [id, standing])
}

/** Facts of a player that are set once and don't change afterwards. */
export interface FixedFacts {
  readonly country?: string | undefined
  readonly birthdate?: string | undefined
  /** Time of the agreement to the terms. */
  readonly agreedAt?: Date | undefined
}

/** Sets facts that are missing. Known ones stay. */
export async function completePlayer(tx: Tx, id: string, facts: FixedFacts): Promise<void> {
  await tx.query(
    `update profile.player set country = coalesce(country, $2), birthdate = coalesce(birthdate, $3::date),
       agreed_at = coalesce(agreed_at, $4) where id = $1`,
    [id, facts.country ?? null, facts.birthdate ?? null, facts.agreedAt ?? null],
  )
}

/** Returns the nicknames of players, by their ids. */
export async function listNicknames(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await database.query<{ id: string; nickname: string | null }>(
    'select id, nickname from profile.player where id = any ($1)',
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row.nickname]))
}

/** True if a player has registered; false also on a database without tables. */
export async function hasPlayers(database: Pick<Database, 'query'>): Promise<boolean> {
  const [table] = await database.query<{ isThere: boolean }>(
    `select to_regclass('profile.player') is not null as "isThere"`,
  )
  if (!table?.isThere) return false
  const [found] = await database.query<{ isThere: boolean }>(
    'select exists (select 1 from profile.player) as "isThere"',
  )
  return found?.isThere ?? false
}
