import type { Database } from '@tessera/postgres'
import { findProof } from '../sessions/index.ts'
import type { TryOrigin } from './password-lanes.ts'

/** A session as the origin of tries: it is the owner's for certain once the second factor was shown in it. */
export async function sessionOrigin(database: Database, id: string): Promise<TryOrigin> {
  const proof = await findProof(database, id)
  return { kind: 'session', id, isOwners: (proof?.factorAt ?? null) !== null }
}
