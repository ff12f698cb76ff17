import { type Failure, fail } from '@tessera/contract'
import type { PlayerIdentity } from '../../http/call-handler.ts'
import { refuseField } from '../../http/refuse-field.ts'
import type { AuthDeps } from './auth-deps.ts'
import { checkPassword } from './check-password.ts'
import { findPassword } from './login-store.ts'
import { giveBackAttempt } from './password-attempts.ts'
import { sessionOrigin } from './session-origin.ts'

/**
 * Checks the password that a logged-in player has typed; null if it is right. Wrong passwords count for the player's
 * sessions only, so that a lock of the log-in from outside doesn't affect the owner.
 *
 * @param field name of the request's field
 */
export async function checkSessionPassword(
  deps: AuthDeps,
  { playerId, sessionId }: PlayerIdentity,
  password: string,
  field: string,
): Promise<Failure | null> {
  const login = await findPassword(deps.database, playerId)
  // A player of another sign-in method has no password, so any is wrong.
  if (!login) return refuseField('invalid_credentials', field, 'wrong_password')
  const origin = await sessionOrigin(deps.database, sessionId)
  const check = await checkPassword(deps, { login, passwordHash: login.secret, password, origin })
  if (check.kind === 'refused')
    return fail('login_locked', { details: { retryAfterSeconds: check.retryAfterSeconds } })
  if (check.kind === 'wrong') return refuseField('invalid_credentials', field, 'wrong_password')
  await giveBackAttempt(deps.database, check.taken)
  return null
}
