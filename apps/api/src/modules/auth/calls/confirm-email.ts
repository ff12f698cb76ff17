import { fail } from '@tessera/contract'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import { addJob } from '../../../jobs/jobs.ts'
import { confirmEmail, getPlayer } from '../../profile/index.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { SEND_LINK_JOB } from '../auth-jobs.ts'
import { resendWaitSeconds, useLink } from '../confirmation-links.ts'
import { forgetFailures } from '../login-failure-store.ts'

/**
 * Takes the code of a link. Whoever has it reads the mailbox: that confirms the address, and lifts a lock that
 * somebody else's guesses brought about.
 */
export const confirmWithCode =
  ({ database, clock }: AuthDeps): CallHandler<'POST /api/player/profile/email/verify/confirm'> =>
  async ({ body }) =>
    database.transaction(async (tx) => {
      const now = clock()
      const link = await useLink(tx, body.code, now)
      if (!link || !(await confirmEmail(tx, link.playerId, link.emailKey, now)))
        return fail('confirmation_invalid')
      await forgetFailures(tx, link.emailKey)
      return done
    })

/** Sends the confirmation again, not too often: somebody else's mailbox must not be filled with it. */
export const resendConfirmation =
  ({ database, clock }: AuthDeps): CallHandler<'POST /api/player/profile/confirmations/email/resend'> =>
  async ({ player: { playerId } }) =>
    database.transaction(async (tx) => {
      const player = await getPlayer(tx, playerId)
      if (player.email_confirmed_at !== null) return fail('already_confirmed')
      const waitSeconds = await resendWaitSeconds(tx, playerId, clock())
      if (waitSeconds !== null) return fail('rate_limited', { details: { retryAfterSeconds: waitSeconds } })
      // One job at a time: a second try within the moment that the first one waits in the queue replaces it.
      await addJob(tx, SEND_LINK_JOB, { playerId, purpose: 'confirm-email' }, { key: `resend:${playerId}` })
      return done
    })
