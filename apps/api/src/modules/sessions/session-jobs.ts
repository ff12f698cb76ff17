import type { Database, Tx } from '@tessera/postgres'
import { z } from 'zod'
import { addJob, defineJob, type JobDefinition } from '../../jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { findIdleSessions } from './session-store.ts'
import type { Sessions } from './sessions.ts'

/** Job added by a database trigger when an account is closed or locked, and by an operator's command. */
export const END_SESSIONS_JOB = 'end-sessions'

export const endSessionsJob = (database: Database, sessions: Sessions): JobDefinition =>
  defineJob({
    payload: z.object({
      playerId: z.string(),
      reason: z.enum(['account-closed', 'by-operator']).default('account-closed'),
    }),
    work: async ({ playerId, reason }) => {
      await database.transaction((tx) => sessions.close(tx, playerId, 'all', reason))
    },
  })

/** Requests the end of all sessions of a player by a process with background jobs. */
export const requestSessionsEnd = (tx: Tx, playerId: string): Promise<void> =>
  addJob(
    tx,
    END_SESSIONS_JOB,
    { playerId, reason: 'by-operator' },
    { key: `${END_SESSIONS_JOB}:${playerId}` },
  )

export const END_IDLE_SESSIONS_JOB = 'end-idle-sessions'

/** Maximum number of sessions that one run ends. */
const IDLE_MAX = 500

export interface IdleDeps extends Pick<Platform, 'database' | 'clock' | 'listJurisdictions'> {
  readonly sessions: Sessions
}

/**
 * Ends sessions that were unused for too long. Calls already refuse them; this ends the connections and games that were
 * opened with them.
 */
async function endIdleSessions({ database, sessions, clock, listJurisdictions }: IdleDeps): Promise<void> {
  const inUse = listJurisdictions()
  const elsewhere = inUse.flatMap(({ countries }) => countries ?? [])
  for (const { jurisdiction, countries } of inUse) {
    const before = new Date(clock().getTime() - jurisdiction.sessionIdleMinutes * 60_000)
    const residents = { of: countries, except: countries === null ? elsewhere : [] }
    for (const { id, playerId } of await findIdleSessions(database, { before, residents, limit: IDLE_MAX }))
      await database.transaction((tx) => sessions.close(tx, playerId, { id, idleSince: before }, 'idle'))
  }
}

export const endIdleSessionsJob = (deps: IdleDeps): JobDefinition =>
  defineJob({ payload: z.unknown(), work: () => endIdleSessions(deps) })
