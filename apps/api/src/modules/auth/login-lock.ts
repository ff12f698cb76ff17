import type { Jurisdiction } from '../../jurisdiction.ts'

/** Failed log-ins of one address since the first of the window. */
export interface FailureRecord {
  readonly failures: number
  readonly firstAt: Date
  readonly lockedUntil: Date | null
}

type LockRule = Jurisdiction['loginLock']

/** Seconds until the address is unlocked; null when it is not locked. */
export function lockedForSeconds(record: FailureRecord | null, now: Date): number | null {
  const leftMs = (record?.lockedUntil?.getTime() ?? 0) - now.getTime()
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : null
}

/** The record after one more failure: it starts anew when the window or a lock has passed. */
export function afterFailure(record: FailureRecord | null, now: Date, rule: LockRule): FailureRecord {
  const isOver =
    record === null ||
    record.lockedUntil !== null ||
    now.getTime() - record.firstAt.getTime() > rule.windowMinutes * 60_000
  const failures = isOver ? 1 : record.failures + 1
  return {
    failures,
    firstAt: isOver ? now : record.firstAt,
    lockedUntil: failures >= rule.failures ? new Date(now.getTime() + rule.lockMinutes * 60_000) : null,
  }
}
