import { z } from 'zod'
import { storableText } from '../storable-text.ts'

/** What the sandbox's identity service keeps of an applicant, and the rules of a check (states as Sumsub has them). */

const webAddress = storableText(1000).pipe(z.url({ protocol: /^https?$/ }))

export const newApplicantSchema = z.strictObject({
  /** The merchant's own number of the check: the same one is one applicant. */
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
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
}

/** Who does not show anything within this time has to be sent here anew. */
export const APPLICANT_LIFE_MS = 24 * 3_600_000

/** What the tester can let happen, by the names of the buttons. */
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

/** Whether a decision may still fall: a completed check is over, and so is one that nobody began in time. */
export const isOpen = ({ status, expiresAt }: Pick<Applicant, 'status' | 'expiresAt'>, now: Date): boolean =>
  status !== 'completed' && (status !== 'init' || expiresAt > now)

/** What the service tells about an applicant, in its API and in its webhooks. */
export const applicantFacts = ({ id, reference, status, review, updatedAt }: Applicant) => ({
  id,
  reference,
  status,
  review,
  updatedAt: updatedAt.toISOString(),
})
