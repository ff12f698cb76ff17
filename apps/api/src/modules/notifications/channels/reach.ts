import type { Database, Tx } from '@tessera/postgres'
import { listSubscriptionIds } from '../push/push-store.ts'

/** Channels that this installation has. */
export interface Available {
  readonly telegram: boolean
  /** Public key for Web Push; null without. */
  readonly pushKey: string | null
}

/** Channels by which a player can be reached outside of the app. */
export interface Reach {
  readonly email: boolean
  readonly telegram: boolean
  /** Ids of the player's browsers that receive pushes. */
  readonly browsers: readonly string[]
}

/** Reads how a player can be reached: by a confirmed address, a Telegram sign-in whose user has not blocked the bot, and browsers. */
export async function readReach(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
  { telegram, pushKey }: Available,
): Promise<Reach> {
  const [row] = await queryable.query<{ email: boolean; telegram: boolean }>(
    `select exists (select from auth.confirmed_email where player_id = $1) as email,
       $2 and exists (select from auth.telegram_user u where u.player_id = $1 and not exists (
         select from notifications.telegram_block b where b.player_id = $1 and b.user_id = u.user_id)) as telegram`,
    [playerId, telegram],
  )
  const browsers = pushKey === null ? [] : await listSubscriptionIds(queryable, playerId)
  return { email: false, telegram: false, ...row, browsers }
}
