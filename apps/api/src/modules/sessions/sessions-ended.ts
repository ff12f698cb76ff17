import { defineEvent } from '../../platform/events.ts'

/** Log-ins of a player ended, in this transaction: what hangs on them ends too. */
export const sessionsEnded = defineEvent<{
  readonly playerId: string
  readonly sessionIds: readonly string[]
}>('sessions.ended')
