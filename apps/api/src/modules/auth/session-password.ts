import { type Failure, fail } from '@tessera/contract'
import type { PlayerIdentity } from '../../http/call-handler.ts'
import { refuseField } from '../../http/refuse-field.ts'
import type { AuthDeps } from './auth-deps.ts'
import { checkPassword } from './check-password.ts'
import { findPassword } from './login-store.ts'
import { giveBackTry } from './password-tries.ts'
import { sessionOrigin } from './session-origin.ts'

/**
 * Looks at the password that a player who is logged in has typed; null when it is right. Wrong tries are counted for the
 * player's sessions alone: whoever locks the log-in from outside does not keep the owner from what they may do.
 *
 * @param field the name under which it was typed
 */
export async function checkSessionPassword(
  deps: AuthDeps,
  { playerId, sessionId }: PlayerIdentity,
  password: string,
  field: string,
): Promise<Failure | null> {
  const login = await findPassword(deps.database, playerId)
  // Who came in another way has no password: none that is typed is right.
  if (!login) return refuseField('invalid_credentials', field, 'wrong_password')
  const origin = await sessionOrigin(deps.database, sessionId)
  const check = await checkPassword(deps, { login, passwordHash: login.secret, password, origin })
  if (check.kind === 'refused')
    return fail('login_locked', { details: { retryAfterSeconds: check.retryAfterSeconds } })
  if (check.kind === 'wrong') return refuseField('invalid_credentials', field, 'wrong_password')
  await giveBackTry(deps.database, check.taken)
  return null
}
