import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { endForgetting, type Forgetting, takeForgettings } from './forgetting-store.ts'
import type { MembershipDeps } from './membership-deps.ts'

export const FORGET_ELSEWHERE_JOB = 'forget-elsewhere'

/** Maximum number of players in one run, and time after which an unavailable provider is asked again. */
const LOT = 100
const ASK_AGAIN_MS = 10 * 60_000

/**
 * Makes other systems delete their data of a player. It may run any number of times, also concurrently, since a repeated
 * deletion changes nothing. Failures are retried until they succeed, however long a provider is unavailable.
 */
export const forgetElsewhereJob = (deps: MembershipDeps): JobDefinition =>
  defineJob({
    payload: z.unknown(),
    work: async () => {
      const now = deps.clock()
      const due = await takeForgettings(deps.database, now, new Date(now.getTime() + ASK_AGAIN_MS), LOT)
      for (const each of due) await forgetOrLog(deps, each)
    },
  })

async function forgetOrLog(deps: MembershipDeps, forgetting: Forgetting): Promise<void> {
  const { playerId, stage } = forgetting
  // Every system is asked, even if one of them fails.
  const asked = await Promise.allSettled(deps.elsewhere().map(({ erase }) => erase(playerId, stage)))
  const failed = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (failed.length === 0) await endForgetting(deps.database, forgetting)
  for (const error of failed)
    deps.log.error({ err: error, playerId, stage }, 'a provider has not deleted its data of a player yet')
}
