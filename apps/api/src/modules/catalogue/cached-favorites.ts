import type { Database } from '@tessera/postgres'
import type { Visitor } from '../../http/call-handler.ts'
import { listFavorites } from './catalogue-store.ts'

const read = new WeakMap<Visitor, Promise<readonly string[]>>()

/**
 * Ids of a player's favourite games, the newest first; asked for once for all reads of one page, which have the visitor
 * in common. Every request by HTTP has a visitor of its own.
 */
export function cachedFavorites(
  database: Database,
  visitor: Visitor,
  playerId: string,
): Promise<readonly string[]> {
  const known = read.get(visitor) ?? listFavorites(database, playerId)
  read.set(visitor, known)
  return known
}
