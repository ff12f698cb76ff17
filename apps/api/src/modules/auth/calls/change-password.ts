import { fail } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { getPlayer } from '../../profile/index.ts'
import { holdSession } from '../../sessions/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { withCodeAttempt } from '../code-attempts.ts'
import { useCode } from '../code-store.ts'
import { createKeyedQueue } from '../keyed-queue.ts'
import { setPassword } from '../login-store.ts'
import { notify } from '../notices.ts'
import { findWeakness } from '../password-strength.ts'
import { requireFactor, requireProof } from '../proof.ts'
import { refuseCode } from '../refuse-code.ts'
import { checkSessionPassword } from '../session-password.ts'

/**
 * Sets the password and ends all other sessions. The call requires the current password. A player without one, or who has
 * forgotten it, needs fresh re-authentication and a code that was sent to the player: the code alone would let an intruder in
 * an open session change the password. A player with a second factor always re-authenticates with it. A weak password uses
 * up neither code nor attempt.
 */
export const changePassword = (deps: AuthDeps): CallHandler<'PUT /api/player/passwords'> => {
  const enqueue = createKeyedQueue()
  return ({ player, body, visitor }) =>
    enqueue(player.sessionId, async () => {
      const { database, passwords, sessions, clock, codeSecret } = deps
      const { currentPassword, newPassword, requestId, code } = body
      const { playerId, sessionId } = player
      if (currentPassword === undefined && code === undefined)
        return refuseField('validation_failed', 'currentPassword', 'required')
      const proofRefusal = await (currentPassword === undefined ? requireProof : requireFactor)(deps, player)
      if (proofRefusal) return proofRefusal
      if (currentPassword !== undefined) {
        const refusal = await checkSessionPassword(deps, player, currentPassword, 'currentPassword')
        if (refusal) return refusal
      }
      const { email, nickname, firstName, lastName } = await getPlayer(database, playerId)
      const weakness = await findWeakness(newPassword, [email, nickname, firstName, lastName])
      if (weakness) return refuseField('validation_failed', 'newPassword', weakness)
      const secret = await passwords.hash(newPassword)
      const set = () =>
        database.transaction(async (tx) => {
          // The proof was checked before the lock. A password that was set meanwhile has ended the session.
          await lockPlayer(tx, playerId)
          if (!(await holdSession(tx, sessionId))) return fail('session_expired')
          if (code !== undefined) {
            const typed = { requestId: requestId ?? '', code, purpose: 'player', playerId } as const
            const outcome = await useCode(tx, codeSecret, typed, clock())
            if (outcome.kind !== 'right') return refuseCode(outcome)
          }
          // A password needs an address or a number to be typed with. This player has neither any more.
          if (!(await setPassword(tx, playerId, secret))) return fail('code_ended')
          await sessions.close(tx, playerId, { except: sessionId }, 'password-changed')
          await notify(tx, playerId, 'password-changed')
          return done
        })
      return code === undefined ? set() : withCodeAttempt(deps, visitor, requestId ?? '', set)
    })
}
