import type { LimitChange } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import { listChanges } from './limit-store.ts'
import { toChange } from './to-limit.ts'

/** Number of changes on a page of the history. */
export const CHANGES_PAGE = 20

/** Reads a page of the history, the newest first, with the cursor of the next one; null on the last page. */
export async function readChanges(
  database: Database,
  playerId: string,
  { before, perPage }: { readonly before: string | null; readonly perPage: number },
): Promise<{ changes: LimitChange[]; older: string | null }> {
  const rows = await listChanges(database, playerId, { before, limit: perPage + 1 })
  const page = rows.slice(0, perPage)
  return { changes: page.map(toChange), older: rows.length > perPage ? (page.at(-1)?.id ?? null) : null }
}
