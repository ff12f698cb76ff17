import { LIMIT_REASONS, type RefusalReason } from '@tessera/contract/refusal-reason'
import type { ErrorCode, PlayRequest, RoundView } from '../../protocol.ts'

/**
 * Phase of a round on the page:
 *
 * `idle -> requesting -> revealing -> settled`, with `waiting -> next -> revealing` for each free spin,
 * `checking` while the wallet has not answered, and `refused` if nothing was played. `over` is the end of the
 * session. Only one round at a time: every other event in a phase is ignored, so a double click can't play
 * twice.
 */
export type RoundPhase =
  | { readonly type: 'idle' }
  | { readonly type: 'requesting'; readonly request: PlayRequest; readonly attempt: number }
  | { readonly type: 'checking'; readonly round: RoundView; readonly attempt: number }
  | { readonly type: 'revealing'; readonly round: RoundView; readonly spin: number }
  /** Free spins are waiting; `resumed` if they were found at the start of the page. */
  | { readonly type: 'waiting'; readonly round: RoundView; readonly resumed: boolean }
  | { readonly type: 'next'; readonly round: RoundView; readonly spin: number; readonly attempt: number }
  | { readonly type: 'settled'; readonly round: RoundView }
  | { readonly type: 'refused'; readonly problem: Problem }
  | { readonly type: 'over'; readonly problem: Problem }

/** Reason why a round was not played. `lost` is the network, `unknown` everything without a code. */
export interface Problem {
  readonly code: ErrorCode | 'lost' | 'unknown'
  /** Reason of a forbidden bet, if the server sent one. */
  readonly reason: RefusalReason | null
  /** Actual balance, if the server sent it. */
  readonly balance: number | null
  /** Time after which the same request is accepted, if the server sent it. */
  readonly retryAfterMs: number | null
}

/** True if a limit of the player refused the bet. */
export const isReachedLimit = ({ reason }: Problem): boolean =>
  LIMIT_REASONS.some((limit) => limit === reason?.reason)

export type RoundEvent =
  | { readonly type: 'play'; readonly request: PlayRequest }
  /** The server has returned the round. */
  | { readonly type: 'arrived'; readonly round: RoundView }
  /** An earlier round was found. */
  | { readonly type: 'found'; readonly round: RoundView }
  /** There was no response; the request is retried with the same key. */
  | { readonly type: 'retried' }
  | { readonly type: 'refused'; readonly problem: Problem }
  | { readonly type: 'revealed' }
  | { readonly type: 'go-on' }
  | { readonly type: 'dismissed' }

/** Number of spins to be seen: 1 for a dice game. */
function spinsShown(round: RoundView): number {
  return round.result?.kind === 'slot' ? round.result.spins.length : 1
}

/** Free spins that were won and not shown yet. */
export function spinsLeft(round: RoundView): number {
  if (round.result?.kind !== 'slot') return 0
  return round.result.freeSpins.awarded - round.result.freeSpins.played
}

/** True if a new round may start. */
export function canPlay(phase: RoundPhase): boolean {
  return phase.type === 'idle' || phase.type === 'settled'
}

/**
 * Number of the current attempt while the page waits for the server, otherwise 0. Above 1 the wait is
 * noticeable.
 */
export function attemptOf(phase: RoundPhase): number {
  return 'attempt' in phase ? phase.attempt : 0
}

const SESSION_ENDS: ReadonlySet<Problem['code']> = new Set(['session_closed', 'unauthorized'])

function arrive(round: RoundView): RoundPhase {
  if (round.state === 'void') {
    return {
      type: 'refused',
      problem: {
        code: round.refusal ?? 'unknown',
        reason: round.reason,
        balance: round.balance,
        retryAfterMs: null,
      },
    }
  }
  if (round.state === 'checking' || !round.result) return { type: 'checking', round, attempt: 1 }
  return { type: 'revealing', round, spin: spinsShown(round) - 1 }
}

function refuse(problem: Problem): RoundPhase {
  return { type: SESSION_ENDS.has(problem.code) ? 'over' : 'refused', problem }
}

/** Returns the phase after an event. Pure. */
export function nextPhase(phase: RoundPhase, event: RoundEvent): RoundPhase {
  switch (phase.type) {
    case 'idle':
    case 'settled':
      if (event.type === 'play') return { type: 'requesting', request: event.request, attempt: 1 }
      if (event.type === 'found') {
        return event.round.state === 'open'
          ? { type: 'waiting', round: event.round, resumed: true }
          : arrive(event.round)
      }
      if (event.type === 'refused') return refuse(event.problem)
      return phase
    case 'requesting':
    case 'checking':
    case 'next':
      if (event.type === 'retried') return { ...phase, attempt: phase.attempt + 1 }
      if (event.type === 'refused') return refuse(event.problem)
      if (event.type === 'found' && event.round.state === 'open') {
        return { type: 'waiting', round: event.round, resumed: true }
      }
      if (event.type === 'arrived' || event.type === 'found') {
        const next = arrive(event.round)
        return next.type === 'checking' && phase.type === 'checking'
          ? { ...next, attempt: phase.attempt }
          : next
      }
      return phase
    case 'revealing':
      if (event.type !== 'revealed') return phase
      return phase.round.state === 'open'
        ? { type: 'waiting', round: phase.round, resumed: false }
        : { type: 'settled', round: phase.round }
    case 'waiting':
      if (event.type === 'go-on') {
        return { type: 'next', round: phase.round, spin: spinsShown(phase.round), attempt: 1 }
      }
      return phase
    case 'refused':
      return event.type === 'dismissed' ? { type: 'idle' } : phase
    case 'over':
      return phase
  }
}
