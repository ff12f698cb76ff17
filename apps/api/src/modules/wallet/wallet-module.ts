import type { walletCalls } from '@tessera/contract'
import { collectClaims, releaseOverflow } from '@tessera/ledger'
import { z } from 'zod'
import { defineJob } from '../../jobs/jobs.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { hideOwnAccount } from './calls/hide-own-account.ts'
import { listOwnAccounts } from './calls/list-own-accounts.ts'
import { openOwnAccount } from './calls/open-own-account.ts'
import { switchAccount } from './calls/switch-account.ts'
import { walletData } from './personal-data.ts'

const RELEASE_OVERFLOW_JOB = 'release-overflow'
const COLLECT_CLAIMS_JOB = 'collect-claims'

/** Creates the module of the players' accounts. The ledger stores their money. */
const createWalletModule = (platform: Platform): ApiModule<keyof typeof walletCalls> => ({
  name: 'wallet',
  personalData: walletData(platform.database),
  calls: {
    'GET /api/wallet/accounts': listOwnAccounts(platform),
    'POST /api/wallet/accounts': openOwnAccount(platform),
    'PUT /api/wallet/accounts/{id}/switch': switchAccount(platform),
    'PUT /api/wallet/accounts/{id}/hide': hideOwnAccount(platform),
  },
  jobs: {
    // Pays out overflow of full balances once there is room.
    [RELEASE_OVERFLOW_JOB]: defineJob({
      payload: z.unknown(),
      work: () => releaseOverflow(platform.database),
    }),
    // Collects overpayments of corrected rounds once the account has enough money.
    [COLLECT_CLAIMS_JOB]: defineJob({
      payload: z.unknown(),
      work: () => collectClaims(platform.database),
    }),
  },
  periodic: [RELEASE_OVERFLOW_JOB, COLLECT_CLAIMS_JOB].map((name) => ({ name, schedule: '* * * * *' })),
})

/** Accounts of players, whose money the ledger stores. */
export const walletModule = defineModule({
  name: 'wallet',
  create: createWalletModule,
})
