import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { setContacts } from '../profile/index.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Link } from './confirmation-links.ts'
import { deleteLogin, findLogin, findPassword, insertLogin, listLogins } from './login-store.ts'
import { lockWays } from './move-ways.ts'
import { notify } from './notices.ts'
import { standingOf } from './standing.ts'

/**
 * Makes a confirmed address the player's, in place of the one before, which is told and by which nobody comes in any more:
 * sessions elsewhere end. `taken` when somebody else has it by now, `ended` when the player proves themselves by something else
 * than when it was asked for, as after a new password: nothing is changed.
 *
 * @param standing what the player proved themselves by when the address was asked for; see {@link standingOf}
 * @param sessionId that of the player who confirms it, which goes on
 */
export async function changeEmail(
  { sessions }: Pick<AuthDeps, 'sessions'>,
  tx: Tx,
  { playerId, login: address, standing }: Pick<Link, 'playerId' | 'login' | 'standing'>,
  sessionId: string | null,
  now: Date,
): Promise<'changed' | 'taken' | 'ended'> {
  await lockPlayer(tx, playerId)
  await lockWays(tx, [playerId])
  if (standing !== (await standingOf(tx, playerId))) return 'ended'
  const secret = (await findPassword(tx, playerId))?.secret ?? null
  const way = { ...address, playerId, secret, confirmedAt: now, details: {} }
  if (!(await insertLogin(tx, way, now)) && (await findLogin(tx, address))?.playerId !== playerId)
    return 'taken'
  await notify(tx, playerId, 'email-changed')
  const former = (await listLogins(tx, playerId)).filter(
    ({ kind, key }) => kind === 'email' && key !== address.key,
  )
  for (const login of former) await deleteLogin(tx, playerId, login)
  if (former.length > 0)
    await sessions.close(tx, playerId, sessionId === null ? 'all' : { except: sessionId }, 'way-removed')
  await setContacts(tx, playerId, { email: address.key })
  return 'changed'
}
