import type { Database } from '@tessera/postgres'
import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { findIdleSessions } from './session-store.ts'
import type { Sessions } from './sessions.ts'

/** Added by a trigger of the database when an account is closed, whoever closes it. */
export const END_SESSIONS_JOB = 'end-sessions'

export const endSessionsJob = (database: Database, sessions: Sessions): JobDefinition =>
  defineJob({
    payload: z.object({ playerId: z.string() }),
    work: async ({ playerId }) => {
      await database.transaction((tx) => sessions.close(tx, playerId, 'all', 'account-closed'))
    },
  })

export const END_IDLE_SESSIONS_JOB = 'end-idle-sessions'

/** Sessions that are looked at in one run. */
const IDLE_MAX = 500

export interface IdleDeps extends Pick<Platform, 'database' | 'clock' | 'jurisdiction'> {
  readonly sessions: Sessions
}

/**
 * Ends sessions that nobody used for too long. Calls refuse them from that moment anyway; this ends what was opened
 * with them.
 */
export async function endIdleSessions({ database, sessions, clock, jurisdiction }: IdleDeps): Promise<void> {
  const before = new Date(clock().getTime() - jurisdiction.sessionIdleMinutes * 60_000)
  for (const { id, playerId } of await findIdleSessions(database, before, IDLE_MAX))
    await database.transaction((tx) => sessions.close(tx, playerId, { id, idleSince: before }, 'idle'))
}

export const endIdleSessionsJob = (deps: IdleDeps): JobDefinition =>
  defineJob({ payload: z.unknown(), work: () => endIdleSessions(deps) })
