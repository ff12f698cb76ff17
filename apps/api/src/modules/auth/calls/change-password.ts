import { fail } from '@tessera/contract'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { getPlayer } from '../../profile/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { checkPassword } from '../check-password.ts'
import { createKeyedQueue } from '../keyed-queue.ts'
import { changeSecret, findLoginOf } from '../login-store.ts'
import { findWeakness } from '../password-strength.ts'
import { giveBackTry } from '../password-tries.ts'

/**
 * Changes the password and ends all other sessions. Wrong tries are counted for the session alone: whoever locks the
 * log-in from outside does not keep the owner from a new password.
 */
export const changePassword = (deps: AuthDeps): CallHandler<'PUT /api/player/passwords'> => {
  const inTurn = createKeyedQueue()
  return ({ player: { playerId, sessionId }, body }) =>
    inTurn(sessionId, async () => {
      const { database, passwords, sessions } = deps
      const [player, login] = await Promise.all([
        getPlayer(database, playerId),
        findLoginOf(database, playerId, 'email'),
      ])
      // Who came in another way has no password: none that is typed is right.
      if (!login) return refuseField('invalid_credentials', 'currentPassword', 'wrong_password')
      const check = await checkPassword(deps, {
        login,
        passwordHash: login.secret,
        password: body.currentPassword,
        origin: { kind: 'session', id: sessionId },
      })
      if (check.kind === 'refused')
        return fail('login_locked', { details: { retryAfterSeconds: check.retryAfterSeconds } })
      if (check.kind === 'wrong')
        return refuseField('invalid_credentials', 'currentPassword', 'wrong_password')
      const { email, nickname, first_name: firstName, last_name: lastName } = player
      const weakness = await findWeakness(body.newPassword, [email, nickname, firstName, lastName])
      if (weakness) {
        await giveBackTry(database, check.taken)
        return refuseField('validation_failed', 'newPassword', weakness)
      }
      const passwordHash = await passwords.hash(body.newPassword)
      await database.transaction(async (tx) => {
        await changeSecret(tx, login, passwordHash)
        await giveBackTry(tx, check.taken)
        await sessions.close(tx, playerId, { except: sessionId }, 'password-changed')
      })
      return done
    })
}
