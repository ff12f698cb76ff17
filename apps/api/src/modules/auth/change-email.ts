import type { Tx } from '@tessera/postgres'
import { setContacts } from '../profile/index.ts'
import type { Link } from './confirmation-links.ts'
import { hashCredentials } from './hash-credentials.ts'
import { deleteLogin, findLogin, findPassword, insertLogin, listLogins } from './login-store.ts'
import { notify } from './notices.ts'
import { type AddressDeps, lockAddressHolder, releaseAddress } from './release-address.ts'

/**
 * Replaces the player's address by a confirmed one. The former address is notified and is no longer a sign-in method, and
 * the player's other sessions end. Returns `taken` if another player has the address; a player who never confirmed it loses
 * it if that is safe ({@link releaseAddress}). Returns `ended` and changes nothing if the player's sign-in methods have
 * changed since the request, as after a new password.
 *
 * @param link its standing is the {@link hashCredentials} at the time of the request
 * @param sessionId session in which the address is confirmed. It stays open, as does the session of the request.
 */
export async function changeEmail(
  deps: AddressDeps,
  tx: Tx,
  link: Pick<Link, 'playerId' | 'login' | 'standing' | 'sessionId'>,
  sessionId: string | null,
  now: Date,
): Promise<'changed' | 'taken' | 'ended'> {
  const { playerId, login: address, standing } = link
  const holder = await lockAddressHolder(tx, address, playerId)
  if (standing !== (await hashCredentials(tx, playerId))) return 'ended'
  if (holder && !(await releaseAddress(deps, tx, holder))) return 'taken'
  const secret = (await findPassword(tx, playerId))?.secret ?? null
  const way = { ...address, playerId, secret, confirmedAt: now, details: {} }
  if (!(await insertLogin(tx, way, now)) && (await findLogin(tx, address))?.playerId !== playerId)
    return 'taken'
  await notify(tx, playerId, 'email-changed')
  const former = (await listLogins(tx, playerId)).filter(
    ({ kind, key }) => kind === 'email' && key !== address.key,
  )
  for (const login of former) await deleteLogin(tx, playerId, login)
  const kept = [sessionId, link.sessionId].filter((id) => id !== null)
  if (former.length > 0) await deps.sessions.close(tx, playerId, { except: kept }, 'way-removed')
  await setContacts(tx, playerId, { email: address.key })
  return 'changed'
}
