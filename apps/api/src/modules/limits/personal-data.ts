import type { Database } from '@tessera/postgres'
import { type PersonalData, partOfQuery } from '../../platform/personal-data.ts'
import type { IdentityDigests } from './person/identity-digests.ts'
import { listPersonDocuments } from './person/person-documents.ts'

/** Personal data of the limits: requests and changes. The limits and blocks themselves are among the wallet's data. */
export const limitsData = (database: Database, digests: IdentityDigests): PersonalData => ({
  erase: async (tx, playerId, stage) => {
    if (stage === 'forgotten')
      await tx.query('delete from limits.person_document where player_id = $1', [playerId])
  },
  parts: [
    {
      name: 'document-numbers',
      tables: ['limits.person_document'],
      rows: async function* (playerId) {
        yield (await listPersonDocuments(database, digests, playerId)).map((each) => ({ ...each }))
      },
    },
    partOfQuery(database, {
      name: 'limit-requests',
      tables: ['limits.request'],
      text: `select kind, period, to_amount as "toAmountInSubunits", to_period as "toPeriod",
               requested_at as "requestedAt", confirmable_at as "confirmableAt", lapses_at as "lapsesAt"
             from limits.request where player_id = $1 order by kind, period`,
    }),
    partOfQuery(database, {
      name: 'limit-changes',
      tables: ['limits.change'],
      text: `select at, event, definition, source, period, amount_before as "amountBeforeInSubunits",
               amount_after as "amountAfterInSubunits", currency
             from limits.change where player_id = $1 order by id`,
    }),
    partOfQuery(database, {
      name: 'reality-check',
      tables: ['limits.reality_check'],
      text: `select minutes, chosen_at as "chosenAt" from limits.reality_check where player_id = $1`,
    }),
    partOfQuery(database, {
      name: 'self-exclusion-register',
      tables: ['limits.register_answer'],
      text: `select register, status, until, answered_at as "answeredAt", failure, asked_at as "askedAt"
             from limits.register_answer where player_id = $1`,
    }),
    partOfQuery(database, {
      name: 'limit-review',
      tables: ['limits.review'],
      text: `select reviewed_at as "reviewedAt" from limits.review where player_id = $1`,
    }),
    partOfQuery(database, {
      name: 'declined-limit',
      tables: ['limits.declined'],
      text: `select declined_at as "declinedAt" from limits.declined where player_id = $1`,
    }),
    partOfQuery(database, {
      name: 'signs-of-harm',
      tables: ['limits.harm_sign'],
      text: `select rule, starts_at as "from", ends_at as "until", found_at as "foundAt", closed_at as "closedAt"
             from limits.harm_sign where player_id = $1 order by id`,
    }),
  ],
  leftOut: {
    'limits.harm_play': 'sums of bets, which the history contains',
    'limits.harm_due': 'times at which the rules of signs of harm are evaluated',
    'limits.break_end': 'ends of breaks, which the limits’ history and the wallet’s blocks contain',
    'limits.shared_device':
      'reviews of operators about accounts with the same device; they name another player',
    'limits.identity':
      'keyed digests of the profile and the sign-in methods; a break outlives the account by them',
  },
})
