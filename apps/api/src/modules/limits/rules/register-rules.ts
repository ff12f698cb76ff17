import type { Jurisdiction } from '../../../jurisdiction/jurisdiction.ts'

export type RegisterRules = NonNullable<Jurisdiction['register']>
/** Moment at which a register is asked. */
export type RegisterMoment = RegisterRules['asks'][number]

/** Stored state of a register's knowledge about a player. */
export interface RegisterState {
  /** Last answer; null before the first one. */
  readonly status: 'clear' | 'excluded' | null
  /** End of the exclusion; null without an end. */
  readonly until: Date | null
  /** Time of the last answer; null before the first one. */
  readonly answeredAt: Date | null
  /** Reason why the latest question has no answer: no response, or data that match no person. */
  readonly failure: 'no_response' | 'unknown_person' | null
  /** Time of the latest question. */
  readonly askedAt: Date
}

/** Time after a question without an answer before the next one, so that a slow register doesn't slow down every call. */
export const RETRY_AFTER_MS = 30_000

const MINUTE_MS = 60_000

/**
 * True if the register has to be asked. An answer is used as long as the profile says. After a question without an answer,
 * the next one waits a little.
 */
export function needsQuestion(state: RegisterState | null, rules: RegisterRules, now: Date): boolean {
  if (state === null) return true
  if (state.failure !== null) return now.getTime() - state.askedAt.getTime() >= RETRY_AFTER_MS
  if (state.answeredAt === null) return true
  return now.getTime() - state.answeredAt.getTime() >= rules.answerMinutes * MINUTE_MS
}

/**
 * Effect of a register's state on a player:
 * - `excluded`: bets, deposits and promotion are refused until the end;
 * - `unavailable`: the same until the register answers, because its last answer is too old or there is none;
 * - `clear`: nothing is refused.
 */
export type RegisterEffect =
  | { readonly kind: 'clear' | 'unavailable' }
  | { readonly kind: 'excluded'; readonly until: Date | 'forever' }

/** Decides what a state means. An exclusion stays until the register itself says that it has ended. */
export function effectOf(
  { status, until, answeredAt, failure }: RegisterState,
  rules: RegisterRules,
  now: Date,
): RegisterEffect {
  if (status === 'excluded' && (until === null || until > now))
    return { kind: 'excluded', until: until ?? 'forever' }
  if (failure === null) return { kind: 'clear' }
  const isTrusted =
    answeredAt !== null && now.getTime() - answeredAt.getTime() < rules.silenceMinutes * MINUTE_MS
  return { kind: isTrusted ? 'clear' : 'unavailable' }
}
