import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { applyReport } from './apply-report.ts'
import { claimStaleAttempts } from './attempt-store.ts'
import { type IdentityDeps, serviceOf } from './identity-deps.ts'

export const POLL_SERVICES_JOB = 'ask-identity-services'

/** Interval at which pending attempts are polled. Webhooks are quicker, but they can get lost. */
const POLL_INTERVAL_MS = 60_000
const BATCH = 50

/** Background jobs of identity checks. Each may run any number of times. */
export const identityJobs = (deps: IdentityDeps): Record<string, JobDefinition> => ({
  [POLL_SERVICES_JOB]: defineJob({ payload: z.unknown(), work: () => pollServices(deps) }),
})

async function pollServices(deps: IdentityDeps): Promise<void> {
  const now = deps.clock()
  const before = new Date(now.getTime() - POLL_INTERVAL_MS)
  for (const { service: id, applicantId } of await claimStaleAttempts(deps.database, before, now, BATCH)) {
    const service = serviceOf(deps, id)
    if (service === null || applicantId === null) continue
    try {
      const report = await service.find(applicantId)
      if (report) await applyReport(deps, id, report)
    } catch (err) {
      // The next run retries it. The other attempts of this run continue.
      deps.log.warn({ err, service: id }, 'the status of an identity check could not be polled')
    }
  }
}
