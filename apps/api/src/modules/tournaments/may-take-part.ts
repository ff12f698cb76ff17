import type { Database, Tx } from '@tessera/postgres'
import { findResidence, standing } from '../profile/index.ts'
import type { TournamentsDeps } from './tournaments-deps.ts'

/** True while a player's standing, such as a break, keeps them from tournaments. */
export const isPaused = async (
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
): Promise<boolean> => (await standing(queryable, playerId, 'promotion')) !== null

/** True if tournaments may be shown to a player, and prizes given: the player's standing and jurisdiction allow promotions. */
export async function mayTakePart(
  { jurisdictionOf }: Pick<TournamentsDeps, 'jurisdictionOf'>,
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
): Promise<boolean> {
  if (await isPaused(queryable, playerId)) return false
  return jurisdictionOf(await findResidence(queryable, playerId)).bonuses.isAllowed
}
