import { fail } from '@tessera/contract'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { addJob } from '../../../jobs/jobs.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { SEND_LINK_JOB } from '../auth-jobs.ts'
import { resendWaitSeconds } from '../confirmation-links.ts'
import { findLoginOf } from '../login-store.ts'

/** Sends the confirmation again, within limits, since the address may belong to another person. */
export const resendConfirmation =
  ({ database, clock }: AuthDeps): CallHandler<'POST /api/player/profile/confirmations/email/resend'> =>
  async ({ player: { playerId } }) =>
    database.transaction(async (tx) => {
      const login = await findLoginOf(tx, playerId, 'email')
      if (!login) return fail('not_found')
      if (login.confirmedAt !== null) return fail('already_confirmed')
      const waitSeconds = await resendWaitSeconds(tx, playerId, clock())
      if (waitSeconds !== null) return fail('rate_limited', { details: { retryAfterSeconds: waitSeconds } })
      // A repeated request replaces a job that is still waiting.
      await addJob(tx, SEND_LINK_JOB, { playerId, purpose: 'confirm-email' }, { key: `resend:${playerId}` })
      return done
    })
