import { createHash } from 'node:crypto'
import type { Tx } from '@tessera/postgres'
import { listLogins } from './login-store.ts'

/** Hashes all sign-in methods of a player with their passwords. The hash changes when any of them changes. */
export async function hashCredentials(tx: Tx, playerId: string): Promise<string> {
  const logins = await listLogins(tx, playerId)
  const facts = logins.map(({ kind, key, secret }) => [kind, key, secret])
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}
