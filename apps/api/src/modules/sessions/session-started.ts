import { defineEvent } from '../../platform/events.ts'

/** Event of a sign-in: a session of the player has started. */
export const sessionStarted = defineEvent<{ readonly playerId: string }>('sessions.started')
