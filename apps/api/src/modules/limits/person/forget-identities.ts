import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../../jobs/jobs.ts'
import { listBreaks } from '../breaks.ts'
import { deleteIdentity, listIdentities } from '../limit-store.ts'
import type { LimitsDeps } from '../limits-deps.ts'
import { recognise } from './recognise.ts'

export const FORGET_IDENTITIES_JOB = 'forget-identities-after-breaks'

/**
 * Deletes the digests of players whose breaks have ended: they recognise the person during a break only. Those of other players
 * are stored under the current key as well, so that a former key can be removed a day after its replacement.
 */
export const forgetIdentitiesJob = (deps: LimitsDeps): JobDefinition =>
  defineJob({
    payload: z.unknown(),
    work: async () => {
      const { database, clock } = deps
      for (const playerId of await listIdentities(database))
        if ((await listBreaks(database, playerId, clock())).length === 0)
          await deleteIdentity(database, playerId)
        else await database.transaction((tx) => recognise(deps, tx, playerId))
    },
  })
