import type { walletCalls } from '@tessera/contract'
import { collectClaims, releaseOverflow, setRateAge, settleDebts } from '@tessera/ledger'
import { z } from 'zod'
import { addJob, defineJob } from '../../jobs/jobs.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { depositInVault } from './calls/deposit-in-vault.ts'
import { hideOwnAccount } from './calls/hide-own-account.ts'
import { listOwnAccounts } from './calls/list-own-accounts.ts'
import { listOwnVaultMoves } from './calls/list-own-vault-moves.ts'
import { listOwnVaults } from './calls/list-own-vaults.ts'
import { listStatements } from './calls/list-statements.ts'
import { lockOwnVault } from './calls/lock-own-vault.ts'
import { openOwnAccount } from './calls/open-own-account.ts'
import { switchAccount } from './calls/switch-account.ts'
import { withdrawFromVault } from './calls/withdraw-from-vault.ts'
import { walletData } from './personal-data.ts'
import { type CurrentRates, createCurrentRates } from './rates/current-rates.ts'
import { type RatesConfig, refreshRates } from './rates/refresh-rates.ts'
import { DEFAULT_RATE_MAX_AGE_MS, ratesEnvironment, walletEnvironment } from './wallet-environment.ts'
import { walletTimeline } from './wallet-timeline.ts'

const RELEASE_OVERFLOW_JOB = 'release-overflow'
const COLLECT_CLAIMS_JOB = 'collect-claims'

const REFRESH_RATES_JOB = 'refresh-rates'

/** The running module, for other modules. */
export interface WalletModule extends ApiModule<keyof typeof walletCalls> {
  readonly currentRates: CurrentRates
}

/** Creates the module of the players' accounts. The ledger stores their money. */
function createWalletModule(
  platform: Platform,
  { rateSource, rateMaxAgeMs = DEFAULT_RATE_MAX_AGE_MS }: RatesConfig,
): WalletModule {
  const { database } = platform
  return {
    name: 'wallet',
    personalData: walletData(database),
    currentRates: createCurrentRates(platform, rateMaxAgeMs),
    calls: {
      'GET /api/wallet/accounts': listOwnAccounts(platform),
      'POST /api/wallet/accounts': openOwnAccount(platform),
      'GET /api/wallet/statements': listStatements(platform),
      'GET /api/wallet/vault': listOwnVaults(platform),
      'GET /api/wallet/vault/moves': listOwnVaultMoves(platform),
      'POST /api/wallet/vault/deposit': depositInVault(platform),
      'POST /api/wallet/vault/withdrawal': withdrawFromVault(platform),
      'POST /api/wallet/vault/lock': lockOwnVault(platform),
      'PUT /api/wallet/accounts/{id}/switch': switchAccount(platform),
      'PUT /api/wallet/accounts/{id}/hide': hideOwnAccount(platform),
    },
    jobs: {
      // Pays out overflow of full balances once there is room.
      [RELEASE_OVERFLOW_JOB]: defineJob({
        payload: z.unknown(),
        work: () => releaseOverflow(database),
      }),
      // Collects overpayments of corrected rounds and debts of deposits once the account has enough money.
      [COLLECT_CLAIMS_JOB]: defineJob({
        payload: z.unknown(),
        work: async () => {
          await settleDebts(database)
          await collectClaims(database)
        },
      }),
      [REFRESH_RATES_JOB]: defineJob({
        payload: z.unknown(),
        work: async () => {
          if (rateSource) await refreshRates(platform, rateSource, rateMaxAgeMs)
        },
      }),
    },
    periodic: [
      ...[RELEASE_OVERFLOW_JOB, COLLECT_CLAIMS_JOB].map((name) => ({ name, schedule: '* * * * *' })),
      { name: REFRESH_RATES_JOB, schedule: '*/5 * * * *' },
    ],
    prepare: async () => {
      await setRateAge(database, rateMaxAgeMs)
      // The first rates don't wait for the schedule.
      if (rateSource)
        await database.transaction((tx) => addJob(tx, REFRESH_RATES_JOB, {}, { key: REFRESH_RATES_JOB }))
    },
  }
}

/** Accounts of players, whose money the ledger stores, and the rates between their currencies. */
export const walletModule = defineModule({
  name: 'wallet',
  environment: walletEnvironment,
  outside: ratesEnvironment,
  timeline: walletTimeline,
  create: (platform: Platform, config: RatesConfig) => createWalletModule(platform, config),
})
