import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SportProof } from '@tessera/contract/sportsbook'
import { signRound } from '@tessera/fairness/beacon'
import { namesOf } from '../../book/views/proofs.ts'
import type { ChampionshipPlan } from '../calendar/championship-plan.ts'
import { eventIdOf, type Slot, slotsWithin } from '../calendar/event-id.ts'
import { announced, openingOf } from '../calendar/fixtures.ts'
import { commitmentOf, seedOf } from '../seeds.ts'
import { rulesOfEvent } from '../verify/proof-of-event.ts'
import { type PlayedEvent, playAgain } from '../verify/verify-event.ts'
import { KEY, MINUTE, NOON } from './record-simulator.ts'

/** Support for tests of the standalone verifier. */

const VERIFIER = fileURLToPath(
  new URL('../../../../../docs/protocols/verify/verify-sport.mjs', import.meta.url),
)
const CHAIN = 'cd'.repeat(32)
export const ROUND = { chain: CHAIN, ...signRound('11'.repeat(32), 5) }

/** Answer of the verifier for one proof. */
export interface Verified {
  readonly code: number
  readonly fault?: string | null
  readonly result?: {
    readonly ending: 'played' | 'walk-over' | 'abandoned' | 'retirement'
    readonly score: PlayedEvent['look']['score']
    readonly periods: PlayedEvent['look']['periods']
    readonly standing: readonly { readonly competitorId: string; readonly position: number }[]
    readonly incidents: readonly Pick<
      PlayedEvent['incidents'][number],
      'type' | 'side' | 'at' | 'added' | 'minutes' | 'player' | 'how' | 'off'
    >[]
  }
}

/** Runs the verifier in a process of its own. Returns its exit code and what it prints. */
export function runVerifier(
  input: string,
  ...options: readonly string[]
): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFIER, ...options], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return { status, text: stdout + stderr }
}

/** Verifies proofs in one process. */
export function verify(proofs: readonly object[]): { status: number | null; verified: Verified[] } {
  const { status, text } = runVerifier(JSON.stringify(proofs), '--json')
  return { status, verified: JSON.parse(text) }
}

const MONTH_MS = 30 * 24 * 60 * MINUTE
/** Time from which events have all changed parameters (docs/decisions/0041-deterministic-events.md). */
export const CHANGED_BY_MS = Date.UTC(2026, 11, 4)

/** Returns events of a championship, from about now on unless given a time. */
export const eventsOf = (plan: ChampionshipPlan, count: number, fromMs = NOON - 60 * MINUTE): Slot[] =>
  slotsWithin(plan, fromMs, fromMs + MONTH_MS).slice(0, count)

/** Incidents that decide nothing: drawn for display, or notes about the feed and the end. */
const SHOWN_ONLY = new Set([
  ...['shot-on-target', 'ace', 'double-fault', 'break', 'max-180', 'century'],
  ...['interrupted', 'withdrawn', 'goal-taken-back'],
])
export const decisive = ({ incidents }: Pick<PlayedEvent, 'incidents'>): PlayedEvent['incidents'] =>
  incidents.filter(({ type }) => !SHOWN_ONLY.has(type))

const INCIDENTS_MAX = 20
/** Incidents of an event that ended before its end. */
const EARLY_ENDS = new Set(['interrupted', 'withdrawn'])

/** Returns the facts that are published in the end; null for an event that was cancelled before its start. */
function publishedFacts(event: Slot, { look, incidents }: PlayedEvent): SportProof['result'] {
  const tookPlace = look.period === 'finished' || incidents.some(({ type }) => EARLY_ENDS.has(type))
  if (!tookPlace) return null
  const substitutions = incidents.flatMap(({ type, side, at, player, off }) =>
    type === 'substitution' && side && player && off ? [{ side, at, player, off }] : [],
  )
  const count = (key: string, side: string) =>
    incidents.filter(
      ({ type, how, ...each }) =>
        each.side === side &&
        (key === 'penalty' ? type === 'penalty-missed' || how === 'penalty' : type === key),
    ).length
  return {
    score: look.score,
    periods: look.periods,
    standing: look.standing,
    statistics: openingOf(event).statistics.map((key) => ({
      key,
      home: count(key, 'home'),
      away: count(key, 'away'),
    })),
    incidents: incidents.slice(-INCIDENTS_MAX),
    ...(substitutions.length > 0 && { substitutions }),
  }
}

/** Returns the proof of an event as published, and the event as the simulator plays it. */
export function prove(event: Slot, isMixed: boolean): { played: PlayedEvent; proof: SportProof } {
  const eventId = eventIdOf(event)
  const seed = seedOf(KEY, eventId)
  const beacon = isMixed ? ROUND : null
  const played = playAgain(eventId, seed, beacon)
  const rules = rulesOfEvent(eventId)
  if (!played || !rules) throw new Error(`event ${eventId} isn't in the calendar`)
  const { name, setting } = announced(event)
  const names = namesOf({ name, competitors: setting.competitors })
  const result = publishedFacts(event, played)
  return {
    played,
    proof: { eventId, ...names, seed, commitment: commitmentOf(seed), beacon, ...rules, result },
  }
}
