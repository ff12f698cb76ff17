import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { takeDue } from './closing-store.ts'
import { takeStep } from './end-account.ts'
import type { MembershipDeps } from './membership-deps.ts'

export const END_ACCOUNTS_JOB = 'end-accounts'

/** Accounts looked at in one run, and after what time one that is held is looked at again. */
const LOT = 100
const LOOK_AGAIN_MS = 10 * 60_000

/** Takes the steps of accounts that end. It may run any number of times, also at once. */
export const endAccountsJob = (deps: MembershipDeps): JobDefinition =>
  defineJob({
    payload: z.unknown(),
    work: async () => {
      const now = deps.clock()
      const due = await takeDue(deps.database, now, new Date(now.getTime() + LOOK_AGAIN_MS), LOT)
      for (const { playerId } of due) await takeStepOrLog(deps, playerId)
    },
  })

/** Of one whose step fails the others hear nothing: it is due again in a while. */
async function takeStepOrLog(deps: MembershipDeps, playerId: string): Promise<void> {
  try {
    await takeStep(deps, playerId)
  } catch (error) {
    deps.log.error({ err: error, playerId }, 'the step of an account that ends failed')
  }
}
