import type { EventMessage, EventPhase, SettledOutcome, Stamp } from '@tessera/feed'
import type { Incident, Market, Side } from '@tessera/sport'
import { groupOf } from '../../feed/market-groups.ts'
import type { Accident, ChampionshipPlan } from '../calendar/championship-plan.ts'
import type { Mistake, Position, Setting, Stopped } from '../disciplines/position.ts'
import type { Draws } from '../seeds.ts'
import type { IncidentLog } from './incident-log.ts'
import type { Telling } from './telling.ts'

/** A market that was offered once: it is followed until it is decided. */
export interface Offered {
  readonly market: Market
  readonly key: string
  /** What `priceKey` said when its results, and its prices, were last told. */
  resultKey: string
  quotedKey: string
  status: 'none' | 'active' | 'suspended' | 'off' | 'settled' | 'cancelled'
  /** Result of each outcome, joined; as far as it was told. */
  results: string
  /** When everything was decided; null while anything is open. */
  decidedAtMs: number | null
}

/** Says whether an accident happens; null leaves it to chance. For tests. */
export type Control = (eventId: string, accident: Accident, step: number) => boolean | null

/** An event on its way through the calendar. */
export interface ScriptState {
  readonly eventId: string
  readonly plan: ChampionshipPlan
  readonly slot: number
  readonly setting: Setting
  readonly draws: Draws
  readonly control: Control
  /** Plays without markets: who asks for the course alone. */
  readonly isCourseOnly: boolean
  /** What to do next, the earliest first. */
  readonly agenda: { readonly atMs: number; readonly act: (atMs: number) => Telling[] }[]
  readonly offered: Map<string, Offered>
  /** Runners that were taken out before the start, as their settlements tell them. */
  readonly withdrawn: Map<string, NonNullable<SettledOutcome['withdrawn']>>
  readonly log: IncidentLog
  /** Plays the next step. */
  readonly playStep: (atMs: number) => Telling[]
  /** The step before which play was broken off; it is not broken off there again. */
  brokeOffAt: number
  phase: EventPhase
  startsAtMs: number
  /** Steps played. */
  step: number
  /** As it is, and as it is told. */
  position: Position
  told: Position
  mistake: {
    readonly mistake: Mistake
    readonly incident: number
    readonly atMs: number
    /** Who it really was. */
    readonly truth: string | null
  } | null
  /** Which markets stand still until their next prices. */
  stopped: Stopped | null
  isPaused: boolean
  /** Who seems to be about to score, until the step is played. */
  danger: Side | null
  /** Who seems to have the ball: for the eye alone. */
  ball: { readonly side: 'home' | 'away'; readonly zone: 'safe' | 'attack' } | null
  stampedAtMs: number
  sequence: number
  closedAtMs: number | null
}

/** Numbers of one event in a millisecond. */
const SEQUENCES = 1000

/** The next stamp: numbers of a millisecond differ between events, and are the same after a restart. */
export function stampOf(state: ScriptState, producer: 'prematch' | 'live', madeAtMs: number): Stamp {
  if (state.stampedAtMs !== madeAtMs) {
    state.stampedAtMs = madeAtMs
    state.sequence = 0
  }
  const own = (state.plan.championshipId * SEQUENCES + (state.slot % SEQUENCES)) * SEQUENCES
  return { producer, madeAtMs, sequence: own + state.sequence++ }
}

/** Who it was, by name. */
export function nameOf({ setting }: ScriptState, { player }: Pick<Incident, 'player'>): string | null {
  if (player === undefined) return null
  const all = setting.competitors.flatMap((each) => [each, ...each.players])
  return all.find(({ id }) => id === player)?.name ?? null
}

/** Puts something on the agenda. */
export function plan(state: ScriptState, atMs: number, act: (atMs: number) => Telling[]): void {
  const at = state.agenda.findIndex((other) => other.atMs > atMs)
  state.agenda.splice(at === -1 ? state.agenda.length : at, 0, { atMs, act })
}

/** A message but for what every one has. */
type Parts<Message> = Message extends EventMessage ? Omit<Message, 'event' | 'stamp'> : never

/** A message of the event, stamped. */
export const say = (
  state: ScriptState,
  producer: 'prematch' | 'live',
  atMs: number,
  parts: Parts<EventMessage>,
): Telling => ({ message: { ...parts, event: state.eventId, stamp: stampOf(state, producer, atMs) } })

export const changeFixture = (
  state: ScriptState,
  producer: 'prematch' | 'live',
  atMs: number,
  phase: EventPhase,
  startsAtMs?: number,
): Telling => {
  state.phase = phase
  return say(state, producer, atMs, {
    kind: 'fixture-change',
    phase,
    ...(startsAtMs !== undefined && { startsAtMs }),
  })
}

/** Stops bets: on all markets, or on those of some groups. */
export const stopBets = (state: ScriptState, atMs: number, stopped: Stopped = 'all'): Telling => {
  state.stopped = stopped
  const groups = stopped === 'all' ? {} : { groups: [...stopped] }
  return say(state, 'live', atMs, { kind: 'bet-stop', status: 'suspended', ...groups })
}

/** Whether a market stands still until its next prices. */
export const isStopped = ({ stopped }: ScriptState, { type }: Market): boolean =>
  stopped === 'all' || (stopped?.includes(groupOf(type)) ?? false)
