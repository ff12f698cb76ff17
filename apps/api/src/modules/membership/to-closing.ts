import type { Closing } from '@tessera/contract'
import type { PlayerIdentity } from '../../http/call-handler.ts'
import { findHolds } from './closing-holds.ts'
import { findClosing } from './closing-store.ts'
import type { MembershipDeps } from './membership-deps.ts'

/** Returns the public representation of the player's closing. */
export async function showClosing(
  { database, jurisdictionOf }: Pick<MembershipDeps, 'database' | 'jurisdictionOf'>,
  { playerId, country }: Pick<PlayerIdentity, 'playerId' | 'country'>,
): Promise<Closing> {
  const closing = await findClosing(database, playerId)
  return {
    askedAt: closing?.askedAt.toISOString() ?? null,
    endsAt: closing?.endsAt.toISOString() ?? null,
    holds: await findHolds(database, playerId),
    ...jurisdictionOf({ country }).closing,
  }
}
