import type { EventPhase } from '@tessera/feed'
import { eventIdOf, type Slot, startOf } from '../calendar/event-id.ts'
import { announced, openingOf } from '../calendar/fixtures.ts'
import type { Position } from '../disciplines/position.ts'
import type { Draws } from '../seeds.ts'
import { planBeforeStart } from './before-start.ts'
import type { DraftMessage } from './draft-message.ts'
import { incidentLog } from './incident-log.ts'
import type { Control, ScriptState } from './script-state.ts'
import { playStep } from './steps.ts'

/** An event that is played when it is due. */
export interface EventScript {
  readonly eventId: string
  /** Returns the time of the next piece of work; null after the last one. */
  dueAtMs(): number | null
  /** Does the next piece of work and returns its messages. */
  advance(): DraftMessage[]
  /** Lets a script continue that waits for its round of the beacon. */
  resume(): void
  isWaiting(): boolean
  /** Returns the incidents as currently published. */
  incidents(): ReturnType<ScriptState['log']['all']>
  /** Returns the state as currently published, with a mistake of the feed if there is one. */
  published(): Position
  /** Returns the true state. */
  position(): Position
  phase(): EventPhase
  startsAtMs(): number
  /** Returns the time at which the result was confirmed; null before. */
  closedAtMs(): number | null
}

/**
 * Creates the script of a calendar event from its announcement to its confirmed result. It never computes beyond what
 * is due.
 */
export function eventScript(
  event: Slot,
  draws: Draws,
  control: Control = () => null,
  isCourseOnly = false,
  seedReadyAtMs: ScriptState['seedReadyAtMs'] = () => 0,
): EventScript {
  const { setting } = announced(event)
  const opening = openingOf(event)
  const state: ScriptState = {
    eventId: eventIdOf(event),
    plan: event.plan,
    slot: event.slot,
    knownAtMs: event.knownAtMs ?? Number.NEGATIVE_INFINITY,
    setting,
    draws,
    control,
    isCourseOnly,
    seedReadyAtMs,
    resume: null,
    agenda: [],
    offered: new Map(),
    withdrawn: new Map(),
    log: incidentLog(),
    playStep: (atMs) => playStep(state, atMs),
    interruptedAt: -1,
    phase: 'not-started',
    startsAtMs: startOf(event),
    step: 0,
    position: opening,
    published: opening,
    mistake: null,
    stopped: null,
    danger: null,
    isPaused: false,
    ball: null,
    stampedAtMs: -1,
    sequence: 0,
    closedAtMs: null,
    finalOrder: null,
  }
  planBeforeStart(state)
  return {
    eventId: state.eventId,
    dueAtMs: () => state.agenda[0]?.atMs ?? null,
    advance() {
      const next = state.agenda.shift()
      return next ? next.act(next.atMs) : []
    },
    resume() {
      state.resume?.()
      state.resume = null
    },
    isWaiting: () => state.resume !== null,
    incidents: () => state.log.all(),
    published: () => state.published,
    position: () => state.position,
    phase: () => state.phase,
    startsAtMs: () => state.startsAtMs,
    closedAtMs: () => state.closedAtMs,
  }
}
