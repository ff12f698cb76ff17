/** Areas by which a player's timeline is filtered. */
export const TIMELINE_AREAS = ['access', 'money', 'limits', 'identity', 'operators'] as const
export type TimelineArea = (typeof TIMELINE_AREAS)[number]

/** Kinds of events in a player's timeline. The facts of an event depend on its kind. */
export const TIMELINE_KINDS = [
  'sign-in',
  'session-end',
  'deposit',
  'withdrawal',
  'vault-deposit',
  'vault-withdrawal',
  'limit',
  'document',
  'identity',
  'act',
  'note',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]
