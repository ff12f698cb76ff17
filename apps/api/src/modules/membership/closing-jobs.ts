import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { takeDue } from './closing-store.ts'
import { takeStage } from './end-account.ts'
import type { MembershipDeps } from './membership-deps.ts'

export const END_ACCOUNTS_JOB = 'end-accounts'

/** Maximum number of accounts in one run, and time after which a blocked account is checked again. */
const BATCH = 100
const RETRY_AFTER_MS = 10 * 60_000

/** Takes the due stages of closing accounts. It may run any number of times, also concurrently. */
export const endAccountsJob = (deps: MembershipDeps): JobDefinition =>
  defineJob({
    payload: z.unknown(),
    work: async () => {
      const now = deps.clock()
      const due = await takeDue(deps.database, now, new Date(now.getTime() + RETRY_AFTER_MS), BATCH)
      for (const { playerId } of due) await takeStageOrLog(deps, playerId)
    },
  })

/** Takes the stage of one account. A failure doesn't affect the other accounts; this one is retried later. */
async function takeStageOrLog(deps: MembershipDeps, playerId: string): Promise<void> {
  try {
    await takeStage(deps, playerId)
  } catch (error) {
    deps.log.error({ err: error, playerId }, 'a stage of a closing account failed')
  }
}
