import { z } from 'zod'
import { storableText } from '../storable-text.ts'

/** Applicants of the sandbox's identity service and the rules of a check (states as in Sumsub). */

const webAddress = storableText(1000).pipe(z.url({ protocol: /^https?$/ }))

export const newApplicantSchema = z.strictObject({
  /** The merchant's number of the check. The same number always means the same applicant. */
  reference: storableText(64).min(1),
  returnUrl: webAddress,
  webhookUrl: webAddress,
  language: storableText(10),
})
export type NewApplicant = z.infer<typeof newApplicantSchema>

export type ApplicantStatus = 'init' | 'pending' | 'onHold' | 'completed'
export type Review =
  | { answer: 'GREEN' }
  | { answer: 'RED'; rejectType: 'RETRY' | 'FINAL'; reasons: readonly string[] }

export interface Applicant extends NewApplicant {
  id: string
  status: ApplicantStatus
  review: Review | null
  /** Number read from the document of a verified applicant; null if none was. */
  documentNumber: string | null
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
}

/** Time within which an applicant must start the check. */
export const APPLICANT_TTL_MS = 24 * 3_600_000

/** Decisions that the tester can make, by the name of their button. */
export const DECISIONS: ReadonlyMap<string, Pick<Applicant, 'status' | 'review'>> = new Map<
  string,
  Pick<Applicant, 'status' | 'review'>
>([
  ['submit', { status: 'pending', review: null }],
  ['hold', { status: 'onHold', review: null }],
  ['approve', { status: 'completed', review: { answer: 'GREEN' } }],
  [
    'retry',
    {
      status: 'completed',
      review: { answer: 'RED', rejectType: 'RETRY', reasons: ['unreadable', 'expired'] },
    },
  ],
  ['refuse', { status: 'completed', review: { answer: 'RED', rejectType: 'FINAL', reasons: ['forged'] } }],
])

/** Schema of what the tester enters with a decision. */
export const decisionSchema = z.object({ documentNumber: storableText(40).trim().default('') })
export type DecisionInput = z.output<typeof decisionSchema>

/** True if a decision is still possible: the check is neither completed nor expired before it was started. */
export const isOpen = ({ status, expiresAt }: Pick<Applicant, 'status' | 'expiresAt'>, now: Date): boolean =>
  status !== 'completed' && (status !== 'init' || expiresAt > now)

/** Data of an applicant, as sent in the API and in webhooks. */
export const applicantFacts = ({ id, reference, status, review, documentNumber, updatedAt }: Applicant) => ({
  id,
  reference,
  status,
  review,
  documentNumber,
  updatedAt: updatedAt.toISOString(),
})
