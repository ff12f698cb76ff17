import { defineEvent } from '../../platform/events.ts'

/** Number of a document that an identity service has read from it and verified. */
export interface VerifiedDocument {
  readonly playerId: string
  readonly number: string
}

/** Emitted in the transaction in which a service's report about a verified document is stored. */
export const documentVerified = defineEvent<VerifiedDocument>('identity.document-verified')
