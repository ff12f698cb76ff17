import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { NOTICES, noticeMessage } from '../../mail/messages.ts'
import type { AuthDeps } from './auth-deps.ts'
import { pruneCodes } from './code-store.ts'
import { type LinkDeps, newAddressSchema, pruneLinks, sendLink } from './confirmation-links.ts'
import { pruneDevices } from './known-devices.ts'
import { pruneNetworkFailures } from './network-failures.ts'
import { pruneAttempts } from './password-attempts.ts'
import { sendCode } from './send-code.ts'
import { pruneTickets } from './tickets.ts'
import { pruneWrongCodes } from './wrong-codes.ts'

export const SEND_LINK_JOB = 'send-link'

const payload = z.object({
  playerId: z.string(),
  purpose: z.enum(['confirm-email', 'unlock', 'reset', 'new-email']),
  newAddress: newAddressSchema.optional(),
})

export const sendLinkJob = (deps: LinkDeps): JobDefinition =>
  defineJob({
    payload,
    work: ({ playerId, purpose, newAddress }) => sendLink(deps, playerId, purpose, newAddress),
  })

export const sendCodeJob = (deps: AuthDeps): JobDefinition =>
  defineJob({ payload: z.object({ id: z.string() }), work: ({ id }) => sendCode(deps, id) })

export const SEND_NOTICE_JOB = 'send-notice'

const noticePayload = z.object({ to: z.string(), language: z.string(), notice: z.enum(NOTICES) })

/** Sends a notice of a change by email. */
export const sendNoticeJob = ({ mailer, mailWords }: AuthDeps): JobDefinition =>
  defineJob({
    payload: noticePayload,
    work: ({ to, language, notice }) =>
      mailer.send({ ...noticeMessage(mailWords, language, notice), to, kind: 'email' }),
  })

export const PRUNE_AUTH_JOB = 'prune-auth'

/** Time that records of failed attempts are stored, long after they no longer count. */
const ATTEMPTS_STORED_MS = 86_400_000

/** Deletes expired links, codes, tickets and used challenges, old failed attempts, and unused devices. */
export const pruneAuthJob = ({ database, clock }: LinkDeps): JobDefinition =>
  defineJob({
    payload: z.unknown(),
    work: async () => {
      await pruneLinks(database, clock())
      await pruneAttempts(database, new Date(clock().getTime() - ATTEMPTS_STORED_MS))
      await pruneDevices(database, clock())
      await pruneTickets(database, clock())
      await pruneCodes(database, clock())
      await pruneNetworkFailures(database, clock())
      await pruneWrongCodes(database, clock())
      await database.query('delete from auth.used_challenge where ends_at < $1', [clock()])
    },
  })
