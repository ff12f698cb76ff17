import type { Database, Tx } from '@tessera/postgres'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

export interface PlayerRow {
  id: string
  /** Where messages go; null when the player gave no address. */
  email: string | null
  /** When the player showed that they read the mail of an address they log in by. */
  email_confirmed_at: Date | null
  status: 'open' | 'closed'
  nickname: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  country: string
  language: string
  birthdate: string
  gender: string | null
  city: string | null
  address: string | null
  postal_code: string | null
  time_zone: string | null
  receive_email_promo: boolean
  created_at: Date
}

export interface NewPlayer {
  id: string
  email: string | null
  country: string
  language: string
  birthdate: string
  receiveEmailPromo: boolean
  affiliateTag: string | null
}

/** Inserts a player; how they log in is not told here. */
export async function insertPlayer(tx: Tx, player: NewPlayer, now: Date): Promise<void> {
  await tx.query(
    `insert into profile.player
       (id, email, country, language, birthdate, receive_email_promo, affiliate_tag, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      player.id,
      player.email?.trim() ?? null,
      player.country,
      player.language,
      player.birthdate,
      player.receiveEmailPromo,
      player.affiliateTag,
      now,
    ],
  )
}

export async function findPlayer(queryable: Queryable, id: string): Promise<PlayerRow | null> {
  const [row] = await queryable.query<PlayerRow>(
    `select p.*, c.confirmed_at as email_confirmed_at
     from profile.player p left join auth.confirmed_email c on c.player_id = p.id where p.id = $1`,
    [id],
  )
  return row ?? null
}

/** The player of an id that a live session or an invoice names: it exists, since players are never deleted. */
export async function getPlayer(queryable: Queryable, id: string): Promise<PlayerRow> {
  const player = await findPlayer(queryable, id)
  if (!player) throw new Error('a player that is referred to does not exist')
  return player
}

/** Columns that the player may change, by their names in the contract. */
const CHANGEABLE = {
  nickname: 'nickname',
  firstName: 'first_name',
  lastName: 'last_name',
  gender: 'gender',
  city: 'city',
  address: 'address',
  postalCode: 'postal_code',
  timeZone: 'time_zone',
  language: 'language',
  receiveEmailPromo: 'receive_email_promo',
} as const

export type ProfileChange = { [Field in keyof typeof CHANGEABLE]?: string | boolean | null | undefined }

const isField = (name: string): name is keyof typeof CHANGEABLE => Object.hasOwn(CHANGEABLE, name)

/** Changes what is given and leaves the rest. */
export async function updatePlayer(
  database: Queryable,
  id: string,
  change: ProfileChange,
): Promise<PlayerRow> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const assignments = given.flatMap(([name], index) =>
    isField(name) ? [`${CHANGEABLE[name]} = $${index + 2}`] : [],
  )
  if (assignments.length > 0) {
    await database.query(`update profile.player set ${assignments.join(', ')} where id = $1`, [
      id,
      ...given.map(([, value]) => value),
    ])
  }
  return getPlayer(database, id)
}

/** Holds an open account until the transaction ends, so that it is not closed meanwhile; false when it is closed. */
export async function holdPlayer(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(`select 1 from profile.player where id = $1 and status = 'open' for share`, [
    id,
  ])
  return rows.length === 1
}

/** What players call themselves, by their ids. */
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
