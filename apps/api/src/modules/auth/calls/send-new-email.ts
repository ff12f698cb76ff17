import { CODE_RULES } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { refuseField } from '../../../http/refuse-field.ts'
import { addJob } from '../../../jobs/jobs.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { SEND_LINK_JOB } from '../auth-jobs.ts'
import { hashCredentials } from '../hash-credentials.ts'
import { emailLogin } from '../login-store.ts'
import { requireProof } from '../proof.ts'
import { isAddressHeld } from '../release-address.ts'
import { takeQuotaOfVisitor } from '../send-code.ts'
import { refuseWay } from '../ways.ts'

/**
 * Sends a link and a code to a player's new address. Nothing changes until it is confirmed. The response reveals whether a
 * player has confirmed the address already, so each call counts against the quota of messages.
 */
export const sendNewEmail =
  (deps: AuthDeps): CallHandler<'POST /api/player/profile/email/verify/send'> =>
  async ({ player, body: { email }, visitor }) => {
    const { database } = deps
    const refusal = refuseWay(deps, 'email') ?? (await requireProof(deps, player))
    if (refusal) return refusal
    const name = emailLogin(email)
    const { playerId, sessionId } = player
    const asked = await takeQuotaOfVisitor(deps, name, visitor, { sessionId })
    if (!asked.ok) return asked
    if (await isAddressHeld(database, name, playerId))
      return refuseField('email_taken', 'email', 'address_taken')
    await database.transaction(async (tx) => {
      const newAddress = { email, standing: await hashCredentials(tx, playerId), sessionId }
      await addJob(tx, SEND_LINK_JOB, { playerId, purpose: 'new-email', newAddress })
    })
    return answer({ resendSeconds: CODE_RULES.resendSeconds })
  }
