import type { Closing } from '@tessera/contract'
import { findHolds } from './closing-holds.ts'
import { findClosing } from './closing-store.ts'
import type { MembershipDeps } from './membership-deps.ts'

/** Returns the public representation of the player's closing. */
export async function showClosing(
  { database, jurisdiction }: Pick<MembershipDeps, 'database' | 'jurisdiction'>,
  playerId: string,
): Promise<Closing> {
  const closing = await findClosing(database, playerId)
  return {
    askedAt: closing?.askedAt.toISOString() ?? null,
    endsAt: closing?.endsAt.toISOString() ?? null,
    holds: await findHolds(database, playerId),
    ...jurisdiction.closing,
  }
}
