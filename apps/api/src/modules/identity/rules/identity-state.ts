import type { IdentityCheck } from '@tessera/contract'
import type { IdentityReport, IdentityReview, IdentityStatus } from '../identity-service.ts'

/** State of an attempt to verify an identity. */
export interface AttemptState {
  readonly status: IdentityStatus
  readonly review: IdentityReview | null
  /** Time limit for the player; null until the service has set one. */
  readonly expiresAt: Date | null
  /** Timestamp of the latest known report of the service. */
  readonly reportedAt: Date | null
  /** True if an operator has decided it. Such a decision is final. */
  readonly isByOperator: boolean
}

/** Maximum number of refused attempts of a player. */
export const MAX_ATTEMPTS = 3
/** Tolerated difference by which a service's timestamp may be ahead of our clock. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

/** Returns the number of attempts left after some refusals. */
export const attemptsLeft = (refusals: number): number => Math.max(0, MAX_ATTEMPTS - refusals)

/**
 * Returns the player's next step (Sumsub's states): start a check, continue the started one, wait for a decision, or nothing
 * after a final decision (`done`, `never`).
 *
 * @param refusals number of refused attempts
 */
export function nextStep(latest: AttemptState | null, refusals: number, now: Date): IdentityCheck['next'] {
  if (latest === null) return 'start'
  if (latest.status === 'init')
    return latest.expiresAt !== null && latest.expiresAt <= now ? 'start' : 'continue'
  if (latest.status !== 'completed') return 'wait'
  if (latest.review?.answer === 'GREEN') return 'done'
  return latest.review?.rejectType === 'RETRY' && attemptsLeft(refusals) > 0 ? 'start' : 'never'
}

/**
 * True if a report changes an attempt. A report with the known or an earlier timestamp arrived late or twice. One with a
 * timestamp from the future is ignored, since it would suppress all later reports. An operator's decision is final.
 */
export function isNewReport(attempt: AttemptState, report: IdentityReport, now: Date): boolean {
  if (attempt.isByOperator) return false
  if (report.updatedAt.getTime() > now.getTime() + CLOCK_TOLERANCE_MS) return false
  return attempt.reportedAt === null || report.updatedAt > attempt.reportedAt
}
