import type { Database } from '@tessera/postgres'
import { findProof } from '../sessions/index.ts'
import type { AttemptOrigin } from './password-lanes.ts'

/** Returns a session as the origin of attempts. It certainly is the owner's once its second factor was verified. */
export async function sessionOrigin(database: Database, id: string): Promise<AttemptOrigin> {
  const proof = await findProof(database, id)
  return { kind: 'session', id, isOwners: (proof?.factorAt ?? null) !== null }
}
