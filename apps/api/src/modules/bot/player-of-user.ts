import type { Database, Tx } from '@tessera/postgres'
import { findLogin, telegramLogin } from '../auth/index.ts'
import { findPlayer, type PlayerRow, standing } from '../profile/index.ts'

/**
 * Finds the player whose sign-in method a user of the messenger is; null without one, or if the player may not sign in. Only such
 * a player's chat with the bot may contain anything about the account.
 */
export async function findPlayerOfUser(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  userId: string,
): Promise<PlayerRow | null> {
  const login = await findLogin(queryable, telegramLogin(userId))
  if (login === null || (await standing(queryable, login.playerId, 'sign_in')) !== null) return null
  return findPlayer(queryable, login.playerId)
}
