import { publish } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { type Attempt, type AttemptChange, changeAttempt, lockAttempt } from './attempt-store.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { documentVerified } from './identity-events.ts'
import type { IdentityReport } from './identity-service.ts'
import { isNewReport } from './rules/identity-state.ts'

/** Changes an attempt whose row is locked, and notifies the player's open page. */
export async function applyDecision(
  tx: Tx,
  attempt: Attempt,
  change: AttemptChange,
  now: Date,
): Promise<void> {
  await changeAttempt(tx, attempt.id, change, now)
  const { playerId, service } = attempt
  const { status } = change
  await publish(tx, { playerId, channel: 'identity', data: { event: 'identity.updated', service, status } })
}

/**
 * Applies a service's report about a check. Reports may arrive in any order and repeatedly. A report that matches no attempt
 * of this service is refused.
 */
export async function applyReport(
  { database, clock, emit, log }: IdentityDeps,
  service: string,
  report: IdentityReport,
): Promise<'applied' | 'nothing-new' | 'mismatch'> {
  return database.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, report.reference)
    const matches =
      attempt?.service === service &&
      (attempt.applicantId === null || attempt.applicantId === report.applicantId)
    if (!matches) {
      log.error(
        { service, reference: report.reference },
        'a report of an identity service matches no attempt',
      )
      return 'mismatch'
    }
    const now = clock()
    if (!isNewReport(attempt, report, now)) return 'nothing-new'
    const { status, review, documentNumber, updatedAt: reportedAt } = report
    await applyDecision(tx, attempt, { status, review, reportedAt, isByOperator: false }, now)
    if (review?.answer === 'GREEN' && documentNumber !== null)
      await emit(tx, documentVerified, { playerId: attempt.playerId, number: documentNumber })
    return 'applied'
  })
}
