import type { CallFactsTable } from '../call-facts.ts'

/** Facts of the calls for the referral programme. */
export const referralFacts = {
  'GET /api/referral/programme': { auth: 'none' },
  'GET /api/referral': { auth: 'player' },
  'GET /api/referral/friends': { auth: 'player' },
  'POST /api/referral/transfer': { auth: 'player', isIdempotent: true },
} as const satisfies CallFactsTable
