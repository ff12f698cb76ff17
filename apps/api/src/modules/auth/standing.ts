import { createHash } from 'node:crypto'
import type { Tx } from '@tessera/postgres'
import { listLogins } from './login-store.ts'

/** All that a player proves themselves by, as one text that tells nothing of it: with another password or way it is another. */
export async function standingOf(tx: Tx, playerId: string): Promise<string> {
  const logins = await listLogins(tx, playerId)
  const facts = logins.map(({ kind, key, secret }) => [kind, key, secret])
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}
