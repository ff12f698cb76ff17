import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for the live chat. */
export const supportFacts = {
  'POST /api/support/chat': { auth: 'optional', passesPause: true },
  'POST /api/support/chat/messages': { auth: 'optional', status: 201, isSensitive: true },
} as const satisfies CallFactsTable
