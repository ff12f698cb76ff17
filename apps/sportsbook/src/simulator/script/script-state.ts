import type { EventMessage, EventPhase, SettledOutcome, Stamp } from '@tessera/feed'
import type { Incident, Market, Side } from '@tessera/sport'
import { groupOf } from '../../feed/market-groups.ts'
import type { Accident, ChampionshipPlan } from '../calendar/championship-plan.ts'
import type { Mistake, Position, Setting, Stopped } from '../disciplines/position.ts'
import type { Draws } from '../seeds.ts'
import type { DraftMessage } from './draft-message.ts'
import type { IncidentLog, PublishedScorer } from './incident-log.ts'

/** A market that was offered once. It is tracked until it is decided. */
export interface Offered {
  readonly market: Market
  readonly key: string
  /** Values of `resultKey` and `priceKey` in the current state, and of `priceKey` when its prices were last published. */
  resultKey: string
  priceKey: string
  quotedKey: string
  status: 'none' | 'active' | 'suspended' | 'off' | 'settled' | 'cancelled'
  /** Published result of each outcome, joined. */
  results: string
  /** Time at which all outcomes were decided; null while one is open. */
  decidedAtMs: number | null
}

/** Decides if an accident happens; null leaves it to chance. For tests. */
export type Control = (eventId: string, accident: Accident, step: number) => boolean | null

/** State of an event of the calendar. */
export interface ScriptState {
  readonly eventId: string
  readonly plan: ChampionshipPlan
  readonly slot: number
  /** Time from which its competitors are known. */
  readonly knownAtMs: number
  readonly setting: Setting
  readonly draws: Draws
  readonly control: Control
  /** True to play without markets, for callers that need the course only. */
  readonly isCourseOnly: boolean
  /** Returns the time from which the event may be drawn; null while its round of the beacon is unknown. */
  readonly seedReadyAtMs: () => number | null
  /** Continues an event that waits for its round of the beacon; null if it doesn't wait. */
  resume: (() => void) | null
  /** Scheduled work, earliest first. */
  readonly agenda: { readonly atMs: number; readonly act: (atMs: number) => DraftMessage[] }[]
  readonly offered: Map<string, Offered>
  /** Runners withdrawn before the start, in the form of settlements. */
  readonly withdrawn: Map<string, NonNullable<SettledOutcome['withdrawn']>>
  readonly log: IncidentLog
  /** Plays the next step. */
  readonly playStep: (atMs: number) => DraftMessage[]
  /** Step before which play was interrupted. It isn't interrupted there again. */
  interruptedAt: number
  phase: EventPhase
  startsAtMs: number
  /** Number of steps played. */
  step: number
  /** True state, and published state. */
  position: Position
  published: Position
  mistake: {
    readonly mistake: Mistake
    readonly incident: number
    readonly atMs: number
    /** The true scorer. */
    readonly truth: PublishedScorer
  } | null
  /** Markets that are suspended until their next prices. */
  stopped: Stopped | null
  isPaused: boolean
  /** Side that seems to be about to score, until the step is played. */
  danger: Side | null
  /** Side that seems to have the ball, for display only. */
  ball: { readonly side: 'home' | 'away'; readonly zone: 'safe' | 'attack' } | null
  stampedAtMs: number
  sequence: number
  closedAtMs: number | null
  /** Final order of a ranked field, once facts need it. */
  finalOrder: readonly string[] | null
}

/** Sequence numbers per event and millisecond. */
const SEQUENCES = 1000

/**
 * Returns the next stamp. Sequence numbers of a millisecond differ between events, and are the same after a restart.
 */
export function stampOf(state: ScriptState, producer: 'prematch' | 'live', madeAtMs: number): Stamp {
  if (state.stampedAtMs !== madeAtMs) {
    state.stampedAtMs = madeAtMs
    state.sequence = 0
  }
  const own = (state.plan.championshipId * SEQUENCES + (state.slot % SEQUENCES)) * SEQUENCES
  return { producer, madeAtMs, sequence: own + state.sequence++ }
}

/** Returns the name of an incident's player or competitor. */
export function nameOf(
  { setting }: ScriptState,
  { player }: { readonly player?: Incident['player'] | undefined },
): string | null {
  if (player === undefined) return null
  const all = setting.competitors.flatMap((each) => [each, ...each.players])
  return all.find(({ id }) => id === player)?.name ?? null
}

/** Schedules an action. */
export function plan(state: ScriptState, atMs: number, act: (atMs: number) => DraftMessage[]): void {
  const at = state.agenda.findIndex((other) => other.atMs > atMs)
  state.agenda.splice(at === -1 ? state.agenda.length : at, 0, { atMs, act })
}

/** A message without the fields that all messages have. */
type Parts<Message> = Message extends EventMessage ? Omit<Message, 'event' | 'stamp'> : never

/** Creates a stamped message of the event. */
export const stampedMessage = (
  state: ScriptState,
  producer: 'prematch' | 'live',
  atMs: number,
  parts: Parts<EventMessage>,
): DraftMessage => ({ message: { ...parts, event: state.eventId, stamp: stampOf(state, producer, atMs) } })

export const changeFixture = (
  state: ScriptState,
  producer: 'prematch' | 'live',
  atMs: number,
  phase: EventPhase,
  startsAtMs?: number,
): DraftMessage => {
  state.phase = phase
  return stampedMessage(state, producer, atMs, {
    kind: 'fixture-change',
    phase,
    ...(startsAtMs !== undefined && { startsAtMs }),
  })
}

/** Suspends bets on all markets, or on those of some groups. */
export const stopBets = (state: ScriptState, atMs: number, stopped: Stopped = 'all'): DraftMessage => {
  state.stopped = stopped
  const groups = stopped === 'all' ? {} : { groups: [...stopped] }
  return stampedMessage(state, 'live', atMs, { kind: 'bet-stop', status: 'suspended', ...groups })
}

/** True if a market is suspended until its next prices. */
export const isStopped = ({ stopped }: ScriptState, { type }: Market): boolean =>
  stopped === 'all' || (stopped?.includes(groupOf(type)) ?? false)
