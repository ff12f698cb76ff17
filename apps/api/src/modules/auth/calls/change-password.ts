import { fail } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { getPlayer } from '../../profile/index.ts'
import { holdSession } from '../../sessions/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { useCode } from '../code-store.ts'
import { createKeyedQueue } from '../keyed-queue.ts'
import { setPassword } from '../login-store.ts'
import { notify } from '../notices.ts'
import { findWeakness } from '../password-strength.ts'
import { requireFactor } from '../proof.ts'
import { refuseCode } from '../refuse-code.ts'
import { checkSessionPassword } from '../session-password.ts'

/**
 * Sets the password and ends all other sessions. The current one proves who asks, or the code that was sent to the player:
 * who has no password yet, or has forgotten it, takes the code. Who has a second factor shows that beside it. A password that is too weak uses neither.
 */
export const changePassword = (deps: AuthDeps): CallHandler<'PUT /api/player/passwords'> => {
  const inTurn = createKeyedQueue()
  return ({ player, body }) =>
    inTurn(player.sessionId, async () => {
      const { database, passwords, sessions, clock, codeSecret } = deps
      const { currentPassword, newPassword, requestId, code } = body
      const { playerId, sessionId } = player
      if (currentPassword === undefined && code === undefined)
        return refuseField('validation_failed', 'currentPassword', 'required')
      const unproved = await requireFactor(deps, player)
      if (unproved) return unproved
      if (currentPassword !== undefined) {
        const refusal = await checkSessionPassword(deps, player, currentPassword, 'currentPassword')
        if (refusal) return refusal
      }
      const { email, nickname, firstName, lastName } = await getPlayer(database, playerId)
      const weakness = await findWeakness(newPassword, [email, nickname, firstName, lastName])
      if (weakness) return refuseField('validation_failed', 'newPassword', weakness)
      const secret = await passwords.hash(newPassword)
      return database.transaction(async (tx) => {
        // What proved who asks was looked at before: a password that was set meanwhile has ended the session.
        await lockPlayer(tx, playerId)
        if (!(await holdSession(tx, sessionId))) return fail('session_expired')
        if (code !== undefined) {
          const typed = { requestId: requestId ?? '', code, purpose: 'player', playerId } as const
          const outcome = await useCode(tx, codeSecret, typed, clock())
          if (outcome.kind !== 'right') return refuseCode(outcome)
        }
        // A password is typed with an address or a number: who has neither has nothing to type it with.
        if (!(await setPassword(tx, playerId, secret))) return fail('code_ended')
        await sessions.close(tx, playerId, { except: sessionId }, 'password-changed')
        await notify(tx, playerId, 'password-changed')
        return done
      })
    })
}
