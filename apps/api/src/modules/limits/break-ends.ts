import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import { listBreaks } from './breaks.ts'
import { queueLimitLetter } from './limit-mail.ts'
import type { LimitsDeps } from './limits-deps.ts'
import { type BreakDefinition, breakOf } from './rules/limit-id.ts'

export const BREAK_ENDS_JOB = 'report-ended-breaks'

/** Queues a letter to each player whose break has ended, once, also after a downtime. */
export const breakEndsJob = ({ database, clock }: LimitsDeps): JobDefinition =>
  defineJob({
    payload: z.unknown(),
    work: () =>
      database.transaction(async (tx) => {
        const ended = await tx.query<{ playerId: string; definition: BreakDefinition }>(
          `delete from limits.break_end where ends_at <= $1
           returning player_id as "playerId", definition::int as definition`,
          [clock()],
        )
        for (const { playerId, definition } of ended) {
          const kind = breakOf(definition)
          const running = await listBreaks(tx, playerId, clock())
          if (kind && !running.some((each) => each.kind === kind))
            await queueLimitLetter(tx, playerId, { kind: 'break-ended', break: kind.id })
        }
      }),
  })
