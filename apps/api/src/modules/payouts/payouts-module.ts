import type { Tx } from '@tessera/postgres'
import { z } from 'zod'
import { addJob, defineJob } from '../../jobs/jobs.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { on } from '../../platform/events.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AssetName, assetOf, type ChainsModule, chainMoved, chainsModule } from '../chains/index.ts'
import { followPayouts } from './follow-payouts.ts'
import { joinPayouts, type NewPayout, type PayoutAsset } from './output-store.ts'
import { payoutCommands } from './payout-ops.ts'
import type { PayoutSettings, PayoutsDeps } from './payouts-deps.ts'
import { payoutsEnvironment } from './payouts-environment.ts'
import { payoutsOffice } from './payouts-office.ts'
import { sealBatch } from './seal-batch.ts'
import { sendBatches } from './send-batches.ts'
import { settleMessages } from './settle-messages.ts'
import { signerRoute } from './signer-route.ts'
import { payoutsTables } from './tables.ts'

export const ADVANCE_PAYOUTS_JOB = 'advance-payouts'
export const WATCH_PAYOUTS_JOB = 'watch-payouts'

export interface PayoutsConfig {
  /** Settings of payouts; null or missing if withdrawals aren't paid directly. */
  readonly payouts?: PayoutSettings | null
}

export interface PayoutsModule extends ApiModule {
  /** True if withdrawals in an asset are paid directly. */
  offers(asset: AssetName): asset is PayoutAsset
  /** Adds a withdrawal to the next batch of its chain. The caller holds the lock on the withdrawal. */
  join(tx: Tx, payout: NewPayout): Promise<string>
  /** Seals and sends batches of all networks, as the job does. */
  advance(): Promise<void>
}

/** Creates the module that pays withdrawals on blockchains in batches. */
function createPayoutsModule(
  platform: Platform,
  { payouts: settings = null }: PayoutsConfig,
  { wallets: followed }: Pick<ChainsModule, 'wallets'>,
): PayoutsModule {
  const { database, clock, log } = platform
  const wallets = settings === null ? [] : followed
  const advanceOne = async (deps: PayoutsDeps, network: string): Promise<void> => {
    for (const wallet of wallets.filter((each) => each.network === network)) {
      await sendBatches(deps, wallet)
      await settleMessages(deps, wallet)
      await sealBatch(deps, wallet)
    }
  }
  const plan = (tx: Tx, network: string, delayMs: number): Promise<void> =>
    addJob(
      tx,
      ADVANCE_PAYOUTS_JOB,
      { network },
      { key: `${ADVANCE_PAYOUTS_JOB}:${network}`, runAt: new Date(Date.now() + delayMs), maxAttempts: 1 },
    )
  const planAll = () =>
    database.transaction(async (tx) => {
      for (const { network } of wallets) await plan(tx, network, 0)
    })
  const deps: PayoutsDeps | null = settings === null ? null : { ...platform, settings, wallets }
  return {
    name: 'payouts',
    calls: {},
    offers: (asset): asset is PayoutAsset =>
      wallets.some(({ network }) => network === assetOf(asset).network),
    join: (tx, payout) => joinPayouts(tx, payout, clock()),
    advance: async () => {
      for (const { network } of wallets) if (deps) await advanceOne(deps, network)
    },
    listeners: [on(chainMoved, (tx, move) => followPayouts(platform, tx, move))],
    routes:
      deps === null
        ? []
        : [
            (scope) =>
              signerRoute(scope, {
                ...deps,
                planNow: async (tx) => {
                  for (const { network } of wallets) await plan(tx, network, 0)
                },
              }),
          ],
    jobs: {
      [ADVANCE_PAYOUTS_JOB]: defineJob({
        payload: z.object({ network: z.string() }),
        work: async ({ network }) => {
          try {
            if (deps) await advanceOne(deps, network)
          } catch (error) {
            // The next run repeats the step.
            log.warn({ network, err: error }, 'payouts could not be advanced')
          }
          const wallet = wallets.find((each) => each.network === network)
          if (wallet) await database.transaction((tx) => plan(tx, network, wallet.pollMs))
        },
      }),
      [WATCH_PAYOUTS_JOB]: defineJob({ payload: z.unknown(), work: planAll }),
    },
    periodic: [{ name: WATCH_PAYOUTS_JOB, schedule: '* * * * *' }],
    prepare: planAll,
  }
}

/** Withdrawals that are paid on blockchains in batches, which a separate process signs. */
export const payoutsModule = defineModule({
  name: 'payouts',
  tables: payoutsTables,
  outside: payoutsEnvironment,
  commands: { other: { payouts: payoutCommands } },
  office: payoutsOffice,
  create: (platform, config: PayoutsConfig, { use }) =>
    createPayoutsModule(platform, config, use(chainsModule)),
})
