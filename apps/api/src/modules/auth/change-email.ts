import type { Tx } from '@tessera/postgres'
import { setContacts } from '../profile/index.ts'
import type { Link } from './confirmation-links.ts'
import { deleteLogin, findLogin, findPassword, insertLogin, listLogins } from './login-store.ts'
import { notify } from './notices.ts'
import { standingOf } from './standing.ts'
import { holdHolder, type YieldDeps, yieldAddress } from './yield-address.ts'

/**
 * Makes a confirmed address the player's, in place of the former one, which is notified and is no longer a sign-in method.
 * Sessions elsewhere end. `taken` when another player has the address; one who never confirmed it yields where nothing is
 * lost ({@link yieldAddress}). `ended` when the player's sign-in methods are others than when the address was asked for, as
 * after a new password: nothing is changed.
 *
 * @param link the standing is that of {@link standingOf} when the address was asked for
 * @param sessionId the session in which the address is confirmed; it goes on, as does the one in which it was asked for
 */
export async function changeEmail(
  deps: YieldDeps,
  tx: Tx,
  link: Pick<Link, 'playerId' | 'login' | 'standing' | 'sessionId'>,
  sessionId: string | null,
  now: Date,
): Promise<'changed' | 'taken' | 'ended'> {
  const { playerId, login: address, standing } = link
  const holder = await holdHolder(tx, address, playerId)
  if (standing !== (await standingOf(tx, playerId))) return 'ended'
  if (holder && !(await yieldAddress(deps, tx, holder))) return 'taken'
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
