import type { IncomingHttpHeaders } from 'node:http'
import type { IDENTITY_REASONS, IDENTITY_STATUSES } from '@tessera/contract'

export type IdentityStatus = (typeof IDENTITY_STATUSES)[number]
export type IdentityReason = (typeof IDENTITY_REASONS)[number]

/** What a completed check came to. Who may try again is told why. */
export type IdentityReview =
  | { readonly answer: 'GREEN' }
  | {
      readonly answer: 'RED'
      readonly rejectType: 'RETRY' | 'FINAL'
      readonly reasons: readonly IdentityReason[]
    }

/** What a service says about a check, asked or by webhook. */
export interface IdentityReport {
  readonly applicantId: string
  /** Our try. */
  readonly reference: string
  readonly status: IdentityStatus
  /** There when it is completed, and only then. */
  readonly review: IdentityReview | null
  readonly updatedAt: Date
}

export interface NewCheck {
  /** Our try; also the idempotency key with the service: the same try is one applicant. */
  readonly reference: string
  readonly returnUrl: string
  readonly webhookUrl: string
  readonly language: string
}

export interface StartedCheck {
  readonly applicantId: string
  /** The page on which the player shows who they are. */
  readonly url: string
  readonly expiresAt: Date | null
}

/** The service could not be asked or did not answer in a way we understand: whether it acted is unknown. */
export class IdentityServiceUnavailableError extends Error {
  override readonly name = 'IdentityServiceUnavailableError'
}

/** A service that checks who somebody is. A new one is an adapter of this. */
export interface IdentityService {
  readonly id: string
  /** Starts a check, or answers the one that this reference started before. */
  start(check: NewCheck): Promise<StartedCheck>
  /** Where a check stands; null if the service does not know it. */
  find(applicantId: string): Promise<IdentityReport | null>
  /** Checks a webhook's signature and age and reads it; null for one that is not to be trusted. */
  readWebhook(headers: IncomingHttpHeaders, body: string): IdentityReport | null
}
