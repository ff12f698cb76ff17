import { fail } from '@tessera/contract'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { getPlayer, updatePassword } from '../../profile/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { createKeyedQueue } from '../keyed-queue.ts'
import { changeFailures, findFailures, forgetFailures } from '../login-failure-store.ts'
import { afterFailure, lockedForSeconds } from '../login-lock.ts'

/** Changes the password and ends all other sessions. Wrong tries count towards the lock of the log-in. */
export const changePassword = (deps: AuthDeps): CallHandler<'PUT /api/player/passwords'> => {
  const inTurn = createKeyedQueue()
  return ({ player: { playerId, sessionId }, body }) =>
    inTurn(playerId, async () => {
      const { database, passwords, sessions, clock, jurisdiction } = deps
      const player = await getPlayer(database, playerId)
      const now = clock()
      const lockedSeconds = lockedForSeconds(await findFailures(database, player.email_key), now)
      if (lockedSeconds !== null)
        return fail('login_locked', { details: { retryAfterSeconds: lockedSeconds } })
      if (!(await passwords.verify(player.password_hash, body.currentPassword))) {
        await database.transaction((tx) =>
          changeFailures(tx, player.email_key, (before) => afterFailure(before, now, jurisdiction.loginLock)),
        )
        return fail('invalid_credentials', { fields: { currentPassword: ['The current password is wrong'] } })
      }
      const passwordHash = await passwords.hash(body.newPassword)
      await database.transaction(async (tx) => {
        await updatePassword(tx, playerId, passwordHash)
        await forgetFailures(tx, player.email_key)
      })
      await sessions.close(playerId, { except: sessionId }, 'password-changed')
      return done
    })
}
