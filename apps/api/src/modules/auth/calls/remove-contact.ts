import { fail, type Profile, type Result } from '@tessera/contract'
import { answer, type CallHandler, type PlayerIdentity } from '../../../http/call-handler.ts'
import { getPlayer, setContacts, toProfile } from '../../profile/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { findLoginOf } from '../login-store.ts'
import { notify } from '../notices.ts'
import { requireProof } from '../proof.ts'
import { removeWay } from '../ways.ts'

/** Takes the number away, unless the player could not come in any more. */
export const removePhone =
  (deps: AuthDeps): CallHandler<'DELETE /api/player/profile/phone'> =>
  ({ player }) =>
    removeContact(deps, player, 'phone')

/** Takes the address away, and tells it so; never the last way in. */
export const removeEmail =
  (deps: AuthDeps): CallHandler<'DELETE /api/player/profile/email'> =>
  ({ player }) =>
    removeContact(deps, player, 'email')

/**
 * Takes what the player comes in by, and is written to, after a fresh proof. Whoever came in by it elsewhere is signed out,
 * as when any other way is removed.
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
    // While the address is still known.
    await notify(tx, playerId, kind === 'phone' ? 'phone-changed' : 'email-changed')
    await setContacts(tx, playerId, { [kind]: null })
    await deps.sessions.close(tx, playerId, { except: sessionId }, 'way-removed')
    return answer(toProfile(await getPlayer(tx, playerId)))
  })
}
