import { lockPlayer } from '@tessera/ledger'
import { z } from 'zod'
import { addJob, defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import type { Events } from '../../platform/events.ts'
import { breakStarted } from './breaks.ts'
import type { LimitsDeps } from './limits-deps.ts'
import { BREAKS } from './rules/limit-id.ts'

export const ANNOUNCE_BREAK_JOB = 'announce-break'

const payload = z.object({ playerId: z.string(), kind: z.enum(BREAKS.map(({ id }) => id)) })

/**
 * Events of operator commands about breaks. A command runs without the listeners of other modules, so a job calls them. The
 * break itself applies with the command.
 */
export const eventsByJob: Pick<Events, 'emit'> = {
  emit: (tx, event, facts) => {
    if (event.name !== breakStarted.name) throw new Error(`no job announces ${event.name}`)
    return addJob(tx, ANNOUNCE_BREAK_JOB, payload.parse(facts))
  },
}

/** Tells other modules of a break that an operator has placed: bonuses end, for example. */
export const announceBreakJob = ({ database, emit }: Pick<LimitsDeps, 'database' | 'emit'>): JobDefinition =>
  defineJob({
    payload,
    work: ({ playerId, kind }) =>
      database.transaction(async (tx) => {
        await lockPlayer(tx, playerId)
        await emit(tx, breakStarted, { playerId, kind })
      }),
  })
