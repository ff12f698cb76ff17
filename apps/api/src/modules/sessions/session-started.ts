import { defineEvent } from '../../platform/events.ts'

/** Event of a sign-in: a session of the player has started, by any method. `isFirst` is true for that of the registration. */
export const sessionStarted = defineEvent<{ readonly playerId: string; readonly isFirst: boolean }>(
  'sessions.started',
)
