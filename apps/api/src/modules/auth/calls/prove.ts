import { type Failure, fail } from '@tessera/contract'
import { type CallHandler, type CallRequest, done } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { markProved } from '../../sessions/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { withCodeAttempt } from '../code-attempts.ts'
import { useCode } from '../code-store.ts'
import { proofTicket, requirePlainProof } from '../proof.ts'
import { refuseCode } from '../refuse-code.ts'
import { type FactorProof, withFactor } from '../second-factor/check-factor.ts'
import { sessionOrigin } from '../session-origin.ts'
import { checkSessionPassword } from '../session-password.ts'
import { useTicket } from '../tickets.ts'

type Prove = CallRequest<'POST /api/player/sessions/proof'>

/** Re-authenticates a player by a second factor, the password, a code that was sent to the player, or a proof ticket. */
export const prove =
  (deps: AuthDeps): CallHandler<'POST /api/player/sessions/proof'> =>
  async ({ player, body, visitor }) => {
    const { password, code, requestId, ticket } = body
    const { authenticatorCode, recoveryCode, passkey } = body
    if (authenticatorCode !== undefined || recoveryCode !== undefined || passkey !== undefined)
      return proveByFactor(deps, player, { authenticatorCode, recoveryCode, passkey })
    const factorRefusal = await requirePlainProof(deps, player)
    if (factorRefusal) return factorRefusal
    if (password !== undefined) {
      const refusal = await checkSessionPassword(deps, player, password, 'password')
      return refusal ?? recordProof(deps, player, async () => null)
    }
    if (code === undefined && ticket === undefined)
      return refuseField('validation_failed', 'password', 'required')
    if (ticket !== undefined)
      return recordProof(deps, player, async (tx, now) => {
        const used = await useTicket(tx, proofTicket, ticket, now)
        return used?.playerId === player.playerId ? null : fail('ticket_ended')
      })
    const typed = { requestId: requestId ?? '', code: code ?? '', playerId: player.playerId }
    return withCodeAttempt(deps, visitor, typed.requestId, () =>
      recordProof(deps, player, async (tx, now) => {
        const outcome = await useCode(tx, deps.codeSecret, { ...typed, purpose: 'player' }, now)
        return outcome.kind === 'right' ? null : refuseCode(outcome)
      }),
    )
  }

/** Checks a proof and records it in the same transaction. Returns the refusal of the check, if any. */
const recordProof = (
  { database, clock }: AuthDeps,
  { sessionId }: Prove['player'],
  check: (tx: Parameters<typeof markProved>[0], now: Date) => Promise<Failure | null>,
) =>
  database.transaction(async (tx) => {
    const now = clock()
    const refusal = await check(tx, now)
    if (refusal) return refusal
    await markProved(tx, sessionId, now)
    return done
  })

/** Re-authenticates by a second factor. A passkey counts as one, as at log-in. */
const proveByFactor = async (
  deps: AuthDeps,
  { playerId, sessionId }: Prove['player'],
  proof: FactorProof,
) => {
  const origin = await sessionOrigin(deps.database, sessionId)
  return withFactor(deps, { playerId, proof, origin, askedBy: playerId }, async (tx, now) => {
    await markProved(tx, sessionId, now, true)
    return done
  })
}
