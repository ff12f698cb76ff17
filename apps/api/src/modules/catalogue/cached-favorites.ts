import type { Database } from '@tessera/postgres'
import type { Visitor } from '../../http/call-handler.ts'
import { listFavorites } from './catalogue-store.ts'

const read = new WeakMap<Visitor, Promise<readonly string[]>>()

/**
 * Returns the ids of a player's favorite games, newest first. The query runs once for all reads of a page, which share a
 * visitor. Every HTTP request has a separate visitor.
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
