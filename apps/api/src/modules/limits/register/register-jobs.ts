import { z } from 'zod'
import { addJob, defineJob, type JobDefinition } from '../../../jobs/jobs.ts'
import { on } from '../../../platform/events.ts'
import { sessionStarted } from '../../sessions/index.ts'
import type { LimitsDeps } from '../limits-deps.ts'
import { askRegister } from './ask-register.ts'
import { listOutdated } from './register-store.ts'

export const ASK_REGISTER_JOB = 'ask-exclusion-register'
export const ASK_REGISTERS_AGAIN_JOB = 'ask-exclusion-registers-again'

/** Time since the last use of a session in which its player counts as active. */
const ACTIVE_MS = 15 * 60_000
/** Players that one run asks about. The next one follows within a minute. */
const ASKED_MAX = 500

const payload = z.object({ playerId: z.string(), moment: z.enum(['registration', 'sign_in']) })

/**
 * Jobs that ask the registers: after a sign-in, and again for active players whose answer is missing or out of date. A sign-in
 * doesn't wait for the answer: the player may sign in to withdraw in any case.
 */
export const registerJobs = (deps: LimitsDeps): Record<string, JobDefinition> => ({
  [ASK_REGISTER_JOB]: defineJob({
    payload,
    work: ({ playerId, moment }) => askRegister(deps, playerId, moment),
  }),
  [ASK_REGISTERS_AGAIN_JOB]: defineJob({ payload: z.unknown(), work: () => askAgain(deps) }),
})

async function askAgain(deps: LimitsDeps): Promise<void> {
  const { database, clock, listJurisdictions } = deps
  const ages = listJurisdictions().flatMap(({ jurisdiction: { register } }) => register?.answerMinutes ?? [])
  if (ages.length === 0) return
  const nowMs = clock().getTime()
  const outdated = await listOutdated(database, {
    seenSince: new Date(nowMs - ACTIVE_MS),
    answeredBefore: new Date(nowMs - Math.min(...ages) * 60_000),
    limit: ASKED_MAX,
  })
  for (const playerId of outdated) await askRegister(deps, playerId, 'again')
}

/** Queues the question after a sign-in, with its transaction. */
export const askAfterSignIn = ({ registers }: Pick<LimitsDeps, 'registers'>) =>
  on(sessionStarted, async (tx, { playerId, isFirst }) => {
    if (registers.length === 0) return
    await addJob(tx, ASK_REGISTER_JOB, { playerId, moment: isFirst ? 'registration' : 'sign_in' })
  })
