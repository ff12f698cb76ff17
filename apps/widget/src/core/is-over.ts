import type { EventPage } from '@tessera/contract/sportsbook'

type Phase = EventPage['phase']

const OVER: ReadonlySet<Phase> = new Set(['ended', 'closed', 'cancelled', 'abandoned'])

/** True if an event accepts no more bets, regardless of the status of its markets. */
export const isOver = (phase: Phase): boolean => OVER.has(phase)
