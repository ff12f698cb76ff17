import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { deleteForgetting, type Forgetting, takeDueForgettings } from './forgetting-store.ts'
import type { MembershipDeps } from './membership-deps.ts'

export const FORGET_ELSEWHERE_JOB = 'forget-elsewhere'

/** Maximum number of players in one run, and time after which an unavailable provider is asked again. */
const BATCH = 100
const RETRY_AFTER_MS = 10 * 60_000

/**
 * Makes other systems delete their data of a player. It may run any number of times, also concurrently, since a repeated
 * deletion changes nothing. Failures are retried until they succeed, however long a provider is unavailable.
 */
export const forgetElsewhereJob = (deps: MembershipDeps): JobDefinition =>
  defineJob({
    payload: z.unknown(),
    work: async () => {
      const now = deps.clock()
      const due = await takeDueForgettings(
        deps.database,
        now,
        new Date(now.getTime() + RETRY_AFTER_MS),
        BATCH,
      )
      for (const each of due) await forgetOrLog(deps, each)
    },
  })

async function forgetOrLog(deps: MembershipDeps, forgetting: Forgetting): Promise<void> {
  const { playerId, stage } = forgetting
  // Every system is asked, even if one of them fails.
  const asked = await Promise.allSettled(deps.elsewhere().map(({ erase }) => erase(playerId, stage)))
  const failed = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (failed.length === 0) await deleteForgetting(deps.database, forgetting)
  for (const error of failed)
    deps.log.error({ err: error, playerId, stage }, 'a provider has not deleted its data of a player yet')
}
