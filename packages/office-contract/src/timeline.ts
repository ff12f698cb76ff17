/** Areas by which a player's timeline is filtered. */
export const TIMELINE_AREAS = [
  'access',
  'profile',
  'money',
  'games',
  'sport',
  'bonuses',
  'limits',
  'harm',
  'identity',
  'messages',
  'operators',
] as const
export type TimelineArea = (typeof TIMELINE_AREAS)[number]

/** Kinds of events in a player's timeline. The facts of an event depend on its kind. */
export const TIMELINE_KINDS = [
  'registration',
  'profile-change',
  'access-change',
  'sign-in',
  'session-end',
  'deposit',
  'withdrawal',
  'vault-deposit',
  'vault-withdrawal',
  'debt',
  'game-session',
  'sport-bet',
  'bonus',
  'free-spins',
  'limit',
  'harm-sign',
  'document',
  'identity',
  'message',
  'act',
  'note',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]
