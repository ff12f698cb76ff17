import type { Database } from '@tessera/postgres'
import type { PlayerIdentity } from '../../http/call-handler.ts'
import { getPlayer } from '../profile/index.ts'
import type { ChatKey } from './chat-store.ts'

/**
 * Returns the key of the sender's chat; null if a player sends another restore id than that of the profile. So a page that still
 * shows a former player can't read or write with the session of the next one.
 */
export async function findKey(
  database: Database,
  player: PlayerIdentity | null,
  restoreId: string,
): Promise<ChatKey | null> {
  if (player === null) return { restoreId, playerId: null }
  const { chatRestoreId } = await getPlayer(database, player.playerId)
  return chatRestoreId === restoreId ? { restoreId, playerId: player.playerId } : null
}
