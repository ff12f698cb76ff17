import { fail } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { getPlayer } from '../../profile/index.ts'
import { holdSession } from '../../sessions/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { useCode } from '../code-store.ts'
import { withCodeTry } from '../code-tries.ts'
import { createKeyedQueue } from '../keyed-queue.ts'
import { setPassword } from '../login-store.ts'
import { notify } from '../notices.ts'
import { findWeakness } from '../password-strength.ts'
import { requireFactor, requireProof } from '../proof.ts'
import { refuseCode } from '../refuse-code.ts'
import { checkSessionPassword } from '../session-password.ts'

/**
 * Sets the password and ends all other sessions. The player gives the current password. Without it, as when the player
 * has none or has forgotten it, the call takes a fresh proof together with a code that was sent to the player: the code alone
 * would change the password in a session that was left open. A player with a second factor always gives a fresh proof of
 * that. A new password that is too weak uses up neither.
 */
export const changePassword = (deps: AuthDeps): CallHandler<'PUT /api/player/passwords'> => {
  const inTurn = createKeyedQueue()
  return ({ player, body, visitor }) =>
    inTurn(player.sessionId, async () => {
      const { database, passwords, sessions, clock, codeSecret } = deps
      const { currentPassword, newPassword, requestId, code } = body
      const { playerId, sessionId } = player
      if (currentPassword === undefined && code === undefined)
        return refuseField('validation_failed', 'currentPassword', 'required')
      const unproved = await (currentPassword === undefined ? requireProof : requireFactor)(deps, player)
      if (unproved) return unproved
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
      return code === undefined ? set() : withCodeTry(deps, visitor, requestId ?? '', set)
    })
}
