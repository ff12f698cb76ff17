import type { IdentityCheck } from '@tessera/contract'
import type { IdentityReport, IdentityReview, IdentityStatus } from '../identity-service.ts'

/** A try to show who one is. */
export interface AttemptState {
  readonly status: IdentityStatus
  readonly review: IdentityReview | null
  /** Until when the player can finish it; null as long as the service has not said. */
  readonly expiresAt: Date | null
  /** The moment up to which reports of the service are known. */
  readonly reportedAt: Date | null
  /** Whether an operator decided it: then it is decided. */
  readonly isByOperator: boolean
}

/** Who was refused this often, and might have tried again each time, is not asked again. */
export const MAX_TRIES = 3
/** A stamp of the service's may be ahead of our clock by this much: clocks differ. */
const STAMP_TOLERANCE_MS = 5 * 60_000

/** How many refusals are left to learn from. */
export const triesLeft = (refusals: number): number => Math.max(0, MAX_TRIES - refusals)

/**
 * What a player can do (Sumsub's states): begin, go on with what was begun, wait for a decision, or nothing, since it is
 * decided for good.
 *
 * @param refusals how often the player was refused
 */
export function nextStep(latest: AttemptState | null, refusals: number, now: Date): IdentityCheck['next'] {
  if (latest === null) return 'start'
  if (latest.status === 'init')
    return latest.expiresAt !== null && latest.expiresAt <= now ? 'start' : 'continue'
  if (latest.status !== 'completed') return 'wait'
  if (latest.review?.answer === 'GREEN') return 'done'
  return latest.review?.rejectType === 'RETRY' && triesLeft(refusals) > 0 ? 'start' : 'never'
}

/**
 * Whether a report changes a try: what is stamped earlier than what is known, or with the same stamp, comes late or twice;
 * a stamp from the future would shadow all reports that follow; what an operator decided stands.
 */
export function isNews(attempt: AttemptState, report: IdentityReport, now: Date): boolean {
  if (attempt.isByOperator) return false
  if (report.updatedAt.getTime() > now.getTime() + STAMP_TOLERANCE_MS) return false
  return attempt.reportedAt === null || report.updatedAt > attempt.reportedAt
}
