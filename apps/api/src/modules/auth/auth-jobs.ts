import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { type LinkDeps, pruneLinks, sendLink } from './confirmation-links.ts'
import { pruneDevices } from './known-devices.ts'
import { pruneTries } from './password-tries.ts'

export const SEND_LINK_JOB = 'send-link'

const payload = z.object({ playerId: z.string(), purpose: z.enum(['confirm-email', 'unlock']) })

export const sendLinkJob = (deps: LinkDeps): JobDefinition =>
  defineJob({ payload, work: ({ playerId, purpose }) => sendLink(deps, playerId, purpose) })

export const PRUNE_AUTH_JOB = 'prune-auth'

/** Records of failed tries are kept this long after they stopped to matter. */
const TRIES_KEPT_MS = 86_400_000

/** Forgets what no longer matters: links that have ended, failed tries and unused devices of long ago. */
export const pruneAuthJob = ({ database, clock }: LinkDeps): JobDefinition =>
  defineJob({
    payload: z.unknown(),
    work: async () => {
      await pruneLinks(database, clock())
      await pruneTries(database, new Date(clock().getTime() - TRIES_KEPT_MS))
      await pruneDevices(database, clock())
    },
  })
