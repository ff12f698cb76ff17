import { fail, type Profile, type Result } from '@tessera/contract'
import { answer, type CallHandler, type PlayerIdentity } from '../../../http/call-handler.ts'
import { getPlayer, setContacts, toProfile } from '../../profile/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { findLoginOf } from '../login-store.ts'
import { notify } from '../notices.ts'
import { requireProof } from '../proof.ts'
import { removeWay } from '../ways.ts'

/** Removes the phone number, unless it is the last sign-in method. */
export const removePhone =
  (deps: AuthDeps): CallHandler<'DELETE /api/player/profile/phone'> =>
  ({ player }) =>
    removeContact(deps, player, 'phone')

/** Removes the address and notifies it, unless it is the last sign-in method. */
export const removeEmail =
  (deps: AuthDeps): CallHandler<'DELETE /api/player/profile/email'> =>
  ({ player }) =>
    removeContact(deps, player, 'email')

/**
 * Removes an address or number, as sign-in method and as contact, after fresh re-authentication. The player's other
 * sessions end, as when any other sign-in method is removed.
 */
async function removeContact(
  deps: AuthDeps,
  player: PlayerIdentity,
  kind: 'email' | 'phone',
): Promise<Result<{ readonly data: Profile }>> {
  const refusal = await requireProof(deps, player)
  if (refusal) return refusal
  const { playerId, sessionId } = player
  return deps.database.transaction(async (tx) => {
    const login = await findLoginOf(tx, playerId, kind)
    const removed = login ? await removeWay(tx, playerId, login) : 'unknown'
    if (removed !== 'removed') return fail(removed === 'last' ? 'last_way' : 'not_found')
    // Before the address is removed, so that it gets the notice.
    await notify(tx, playerId, kind === 'phone' ? 'phone-changed' : 'email-changed')
    await setContacts(tx, playerId, { [kind]: null })
    await deps.sessions.close(tx, playerId, { except: sessionId }, 'way-removed')
    return answer(toProfile(await getPlayer(tx, playerId)))
  })
}
