import type { IncomingHttpHeaders } from 'node:http'
import type { IDENTITY_REASONS, IDENTITY_STATUSES } from '@tessera/contract'

export type IdentityStatus = (typeof IDENTITY_STATUSES)[number]
export type IdentityReason = (typeof IDENTITY_REASONS)[number]

/** Result of a completed check. `RETRY` allows another attempt; the reasons tell the player what to change. */
export type IdentityReview =
  | { readonly answer: 'GREEN' }
  | {
      readonly answer: 'RED'
      readonly rejectType: 'RETRY' | 'FINAL'
      readonly reasons: readonly IdentityReason[]
    }

/** A service's report about a check, by webhook or in response to a poll. */
export interface IdentityReport {
  readonly applicantId: string
  /** Id of the attempt. */
  readonly reference: string
  readonly status: IdentityStatus
  /** Result of a completed check; null otherwise. */
  readonly review: IdentityReview | null
  /** Number of the verified document; null if the service reports none. */
  readonly documentNumber: string | null
  readonly updatedAt: Date
}

export interface NewCheck {
  /** Id of the attempt, and the idempotency key with the service: one attempt is one applicant. */
  readonly reference: string
  readonly returnUrl: string
  readonly webhookUrl: string
  readonly language: string
}

export interface StartedCheck {
  readonly applicantId: string
  /** Page of the service on which the player completes the check. */
  readonly url: string
  readonly expiresAt: Date | null
}

/** Error of a service that can't be reached or sends an invalid response. It is unknown whether the request took effect. */
export class IdentityServiceUnavailableError extends Error {
  override readonly name = 'IdentityServiceUnavailableError'
}

/** A service that verifies identities. Each service has an adapter with this interface. */
export interface IdentityService {
  readonly id: string
  /** Starts a check, or returns the one that was started with this reference. */
  start(check: NewCheck): Promise<StartedCheck>
  /** Returns the report of a check; null if the service doesn't know it. */
  find(applicantId: string): Promise<IdentityReport | null>
  /** Verifies a webhook's signature and age and parses it; null for an untrusted one. */
  readWebhook(headers: IncomingHttpHeaders, body: string): IdentityReport | null
}
