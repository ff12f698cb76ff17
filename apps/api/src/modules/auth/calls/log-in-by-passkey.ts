import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { admit } from '../admission.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { newChallenge, PASSKEY_ASSERTION } from '../passkeys/passkey-tickets.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { issueTicket } from '../tickets.ts'
import { refuseWay } from '../ways.ts'

/** Issues a challenge for a passkey, valid once, for a guest or the calling player. */
export const startPasskeyAssertion =
  (deps: AuthDeps): CallHandler<'POST /api/player/sessions/passkey/start'> =>
  async ({ player }) => {
    const refusal = refuseWay(deps, 'passkey')
    if (refusal) return refusal
    const challenge = newChallenge()
    const facts = { playerId: player?.playerId ?? null, facts: { challenge } }
    const ticket = await issueTicket(deps.database, PASSKEY_ASSERTION, facts, deps.clock())
    const { id: rpId } = relyingPartyOf(deps.publicUrl)
    return answer({ ticket, challenge, rpId, timeoutMs: PASSKEY_ASSERTION.lifeMs })
  }

/** Logs in by a passkey. It counts as two factors: the device, and what unlocks the passkey there. */
export const logInByPasskey =
  (deps: AuthDeps): CallHandler<'POST /api/player/sessions/passkey'> =>
  ({ body: { deviceKey, fingerprint, ...proof }, visitor }) =>
    deps.database.transaction(async (tx) => {
      const used = await usePasskey(deps, tx, proof, null, deps.clock())
      if (!used.ok) return used
      const { playerId } = used.value
      const entrance = { way: 'passkey', fingerprint, isFactorProved: true } as const
      return admit(deps, tx, { playerId, visitor, deviceKey, ...entrance })
    })
