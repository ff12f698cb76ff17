import type { Database } from '@tessera/postgres'
import { queueReports, readFaults } from '../payments/webhooks.ts'
import { type Applicant, applicantFacts, DECISIONS, type DecisionInput, isOpen } from './applicant-state.ts'
import { lockApplicant, updateApplicant } from './applicant-store.ts'

const report = (applicant: Applicant): object => ({
  type: 'applicant.updated',
  data: applicantFacts(applicant),
})

/**
 * Applies a decision and queues its webhooks. The number of a document is read only from one that is verified. Returns the
 * applicant's new state; null if the applicant is unknown.
 */
export async function decideApplicant(
  database: Database,
  id: string,
  decision: string,
  input: DecisionInput,
): Promise<Applicant | null> {
  const next = DECISIONS.get(decision)
  const faults = await readFaults(database)
  return database.transaction(async (tx) => {
    const before = await lockApplicant(tx, id)
    if (!before || !next) return null
    if (!isOpen(before, new Date())) return before
    const isVerified = next.review?.answer === 'GREEN'
    const documentNumber = (isVerified && input.documentNumber) || null
    const after = await updateApplicant(tx, id, { ...next, documentNumber })
    await queueReports(tx, { url: after.webhookUrl, before: report(before), after: report(after) }, faults)
    return after
  })
}
