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
  /** True if the player's Telegram user has blocked the bot. */
  readonly isTelegramBlocked: boolean
  /** Ids of the player's browsers that receive pushes. */
  readonly browsers: readonly string[]
}

/** Reads how a player can be reached: by a confirmed address, a Telegram sign-in whose user has not blocked the bot, and browsers. */
export async function readReach(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
  { telegram, pushKey }: Available,
): Promise<Reach> {
  const [row] = await queryable.query<{ email: boolean; hasTelegram: boolean; isBlocked: boolean }>(
    `select exists (select from auth.confirmed_email where player_id = $1) as email,
       u.user_id is not null as "hasTelegram", b.user_id is not null as "isBlocked"
     from (select $1::text as player_id) as one
       left join auth.telegram_user u on u.player_id = one.player_id
       left join notifications.telegram_block b on b.player_id = one.player_id and b.user_id = u.user_id`,
    [playerId],
  )
  const browsers = pushKey === null ? [] : await listSubscriptionIds(queryable, playerId)
  const { email = false, hasTelegram = false, isBlocked = false } = row ?? {}
  return {
    email,
    telegram: telegram && hasTelegram && !isBlocked,
    isTelegramBlocked: telegram && isBlocked,
    browsers,
  }
}
