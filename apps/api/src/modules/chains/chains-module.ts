import {
  bitcoinUri,
  etherUri,
  payableTonAddress,
  tokenUri,
  tonUri,
  USDT_CONTRACT,
  USDT_MASTER,
} from '@tessera/chains'
import { z } from 'zod'
import { addJob, defineJob } from '../../jobs/jobs.ts'
import type { ApiModule } from '../../platform/api-module.ts'
import { defineModule } from '../../platform/module-definition.ts'
import type { Platform } from '../../platform/platform.ts'
import { assignAddress, type DepositAddress } from './assign-address.ts'
import type { ChainConfig } from './chain-config.ts'
import { chainCommands } from './chain-ops.ts'
import { NodeUnavailableError } from './chain-source.ts'
import { chainsEnvironment } from './chains-environment.ts'
import { followChain } from './follow-chain.ts'
import type { PayoutWallet } from './payout-node.ts'
import { chainsData } from './personal-data.ts'
import { type AssetName, assetOf, type Network } from './rules/assets.ts'
import type { ConfirmationStep } from './rules/confirmation-rules.ts'
import { chainsTables } from './tables.ts'

export const FOLLOW_CHAIN_JOB = 'follow-chain'
export const FOLLOW_CHAINS_JOB = 'follow-chains'

export interface ChainsConfig {
  /** Networks on which players deposit; none by default. */
  readonly chains?: readonly ChainConfig[]
}

/** Everything that a payer needs for a deposit. */
export interface DepositRequest extends DepositAddress {
  readonly network: Network
  /** URI of the payment for wallet apps. */
  readonly uri: string
  /** Page of a wallet with the payment filled in: of the configured wallet, or of the demonstration's. */
  readonly walletUrl: string | null
}

/** A wallet that pays withdrawals on a followed network. */
export interface FollowedWallet extends PayoutWallet {
  /** Confirmations that a payout needs, by its amount. */
  readonly confirmations: readonly ConfirmationStep[]
  readonly pollMs: number
}

export interface ChainsModule extends ApiModule {
  /** True if players can deposit an asset. */
  offers(asset: AssetName): boolean
  /**
   * Returns the player's address for an asset with a request for an amount. Throws `NodeUnavailableError`.
   *
   * @param expiresAt end of the deposit, which links of TON state as `exp`; BIP 21 and EIP-681 have no field for it
   */
  request(asset: AssetName, playerId: string, amount: bigint, expiresAt: Date): Promise<DepositRequest>
  /** Wallets that pay withdrawals. */
  readonly wallets: readonly FollowedWallet[]
  /** Reads a chain up to its end. */
  follow(network: Network): Promise<void>
}

function uriOf(
  asset: AssetName,
  { address, comment }: DepositAddress,
  amount: bigint,
  expiresAt: Date,
): string {
  switch (asset) {
    case 'bitcoin':
      return bitcoinUri(address, amount)
    case 'ethereum':
      return etherUri(address, amount)
    case 'usdt_ethereum':
      return tokenUri(USDT_CONTRACT, address, amount)
    case 'ton':
      return tonUri({ address, units: amount, comment: comment ?? '', expiresAt })
    case 'usdt_ton':
      return tonUri({ address, units: amount, comment: comment ?? '', jetton: USDT_MASTER, expiresAt })
  }
}

/** Creates the module that follows blockchains and assigns addresses to players. */
function createChainsModule(platform: Platform, { chains = [] }: ChainsConfig): ChainsModule {
  const { database, emit, clock, log } = platform
  const configOf = (network: Network): ChainConfig => {
    const found = chains.find((each) => each.network === network)
    if (!found) throw new NodeUnavailableError(`${network} is not configured`)
    return found
  }
  const follow = async (network: Network): Promise<void> => {
    const { source, confirmations } = configOf(network)
    await followChain({ database, network, confirmations, emit, clock }, source)
  }
  const plan = (network: Network, delayMs: number): Promise<void> =>
    database.transaction((tx) =>
      addJob(
        tx,
        FOLLOW_CHAIN_JOB,
        { network },
        { key: `${FOLLOW_CHAIN_JOB}:${network}`, runAt: new Date(Date.now() + delayMs), maxAttempts: 1 },
      ),
    )
  return {
    name: 'chains',
    calls: {},
    personalData: chainsData(database),
    wallets: chains.flatMap(({ payouts, confirmations, pollMs }) =>
      payouts ? [{ ...payouts, confirmations, pollMs }] : [],
    ),
    offers: (asset) => chains.some(({ network }) => network === assetOf(asset).network),
    request: async (asset, playerId, amount, expiresAt) => {
      const config = configOf(assetOf(asset).network)
      const { network, walletUrl } = config
      const place = await assignAddress(database, config, asset, playerId, clock())
      const shown = network === 'ton' ? { ...place, address: payableTonAddress(place.address) } : place
      const uri = uriOf(asset, shown, amount, expiresAt)
      return {
        ...shown,
        network,
        uri,
        walletUrl: walletUrl?.(uri) ?? null,
      }
    },
    follow,
    jobs: {
      [FOLLOW_CHAIN_JOB]: defineJob({
        payload: z.object({ network: z.enum(['bitcoin', 'ethereum', 'ton']) }),
        work: async ({ network }) => {
          try {
            await follow(network)
          } catch (error) {
            // The next look reads on from the same block.
            log.warn({ network, err: error }, 'a chain could not be followed')
          }
          const config = chains.find((each) => each.network === network)
          if (config) await plan(network, config.pollMs)
        },
      }),
      [FOLLOW_CHAINS_JOB]: defineJob({
        payload: z.unknown(),
        work: async () => {
          for (const { network } of chains) await plan(network, 0)
        },
      }),
    },
    periodic: [{ name: FOLLOW_CHAINS_JOB, schedule: '* * * * *' }],
    prepare: async () => {
      for (const { network } of chains) await plan(network, 0)
    },
  }
}

/** Blockchains that are followed for deposits, and the players' addresses on them. */
export const chainsModule = defineModule({
  name: 'chains',
  tables: chainsTables,
  outside: chainsEnvironment,
  commands: { other: { chains: chainCommands } },
  create: createChainsModule,
})
