import type { walletCalls } from '@tessera/contract'
import { releaseOverflow } from '@tessera/ledger'
import { z } from 'zod'
import { defineJob } from '../../jobs/jobs.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import type { Platform } from '../../platform/platform.ts'
import { hideOwnAccount } from './calls/hide-own-account.ts'
import { listOwnAccounts } from './calls/list-own-accounts.ts'
import { openOwnAccount } from './calls/open-own-account.ts'
import { switchAccount } from './calls/switch-account.ts'

const RELEASE_OVERFLOW_JOB = 'release-overflow'

/** The accounts of a player. Their money is the ledger's. */
export const createWalletModule = (platform: Platform): ApiModule<keyof typeof walletCalls> => ({
  name: 'wallet',
  calls: {
    'GET /api/wallet/accounts': listOwnAccounts(platform),
    'POST /api/wallet/accounts': openOwnAccount(platform),
    'PUT /api/wallet/accounts/{id}/switch': switchAccount(platform),
    'PUT /api/wallet/accounts/{id}/hide': hideOwnAccount(platform),
  },
  jobs: {
    // Pays what waits beside full balances, once there is room.
    [RELEASE_OVERFLOW_JOB]: defineJob({
      payload: z.unknown(),
      work: () => releaseOverflow(platform.database),
    }),
  },
  periodic: [{ name: RELEASE_OVERFLOW_JOB, schedule: '* * * * *' }],
})
