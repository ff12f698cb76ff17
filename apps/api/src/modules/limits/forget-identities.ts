import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { listBreaks } from './breaks.ts'
import { deleteIdentity, listIdentities } from './limit-store.ts'
import type { LimitsDeps } from './limits-deps.ts'

export const FORGET_IDENTITIES_JOB = 'forget-identities-after-breaks'

/** Deletes the digests of players whose breaks have ended: they recognise the person during a break only. */
export const forgetIdentitiesJob = ({ database, clock }: LimitsDeps): JobDefinition =>
  defineJob({
    payload: z.unknown(),
    work: async () => {
      for (const playerId of await listIdentities(database))
        if ((await listBreaks(database, playerId, clock())).length === 0)
          await deleteIdentity(database, playerId)
    },
  })
