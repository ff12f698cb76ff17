import type { Database, Tx } from '@tessera/postgres'

/** Channels that this installation has. */
export interface Available {
  readonly telegram: boolean
}

/** Channels by which a player can be reached outside of the app. */
export interface Reach {
  readonly email: boolean
  readonly telegram: boolean
}

/** Reads how a player can be reached: by a confirmed address, and by a Telegram sign-in. */
export async function readReach(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
  { telegram }: Available,
): Promise<Reach> {
  const [row] = await queryable.query<{ email: boolean; telegram: boolean }>(
    `select exists (select from auth.confirmed_email where player_id = $1) as email,
       $2 and exists (select from auth.telegram_user where player_id = $1) as telegram`,
    [playerId, telegram],
  )
  return row ?? { email: false, telegram: false }
}
