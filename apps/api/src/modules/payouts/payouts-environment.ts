import { environmentPart, signingKey } from '@tessera/server-kit'
import { z } from 'zod'
import type { PayoutSettings } from './payouts-deps.ts'

/** Environment of payouts on blockchains. */
export const payoutsEnvironment = environmentPart({
  variables: {
    PAYOUT_SIGNER_SECRET: {
      schema: signingKey('the secret shared with the signer of payouts').optional(),
      about:
        'secret shared with the [signer of payouts](#payouts-on-blockchains), without which withdrawals aren’t paid directly',
      fallback: 'none',
      key: 'installation',
    },
    PAYOUT_BATCH_SIZE: {
      schema: z.coerce.number().int().min(1).max(200).default(50),
      about: 'number of withdrawals with which a batch of payouts is sealed',
      fallback: '`50`',
    },
    PAYOUT_BATCH_SECONDS: {
      schema: z.coerce.number().int().min(0).max(86_400).default(300),
      about: 'age of the oldest withdrawal at which a batch is sealed with fewer',
      fallback: '`300`',
    },
  },
  settings: (given): { readonly payouts: PayoutSettings | null } => ({
    payouts:
      given.PAYOUT_SIGNER_SECRET === undefined
        ? null
        : {
            signerSecret: given.PAYOUT_SIGNER_SECRET,
            batchSize: given.PAYOUT_BATCH_SIZE,
            batchAgeMs: given.PAYOUT_BATCH_SECONDS * 1000,
          },
  }),
})
