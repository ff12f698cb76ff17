import { defineEvent } from '../../platform/events.ts'

/** Event of ended sessions. Its listeners end what was opened with them, in the same transaction. */
export const sessionsEnded = defineEvent<{
  readonly playerId: string
  readonly sessionIds: readonly string[]
}>('sessions.ended')
