import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { endForgetting, type Forgetting, takeForgettings } from './forgetting-store.ts'
import type { MembershipDeps } from './membership-deps.ts'

export const FORGET_ELSEWHERE_JOB = 'forget-elsewhere'

/** Players told of in one run, and after what time a provider that was away is asked again. */
const LOT = 100
const ASK_AGAIN_MS = 10 * 60_000

/**
 * Has those forget a player who keep something of them elsewhere. It may run any number of times, also at once: who has
 * forgotten does it once more, for nothing. What fails stays owed, however long a provider is away.
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
  // All are asked, also after one that is away.
  const asked = await Promise.allSettled(deps.elsewhere().map(({ erase }) => erase(playerId, stage)))
  const failed = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (failed.length === 0) await endForgetting(deps.database, forgetting)
  for (const error of failed)
    deps.log.error({ err: error, playerId, stage }, 'a provider has not forgotten a player yet')
}
