/** Networks that deposits are followed on. */
export const NETWORKS = ['bitcoin', 'ethereum', 'ton'] as const
export type Network = (typeof NETWORKS)[number]

/** A currency on its network. */
export interface Asset {
  readonly network: Network
  readonly currency: string
  /**
   * Amount in subunits below which a payment is not credited, because collecting it costs more than it is worth. Operators
   * find it in the list of payments without a credit.
   */
  readonly dust: bigint
  /** Smallest units of the chain per subunit of our currency. */
  readonly unitsPerSubunit: bigint
}

/** All assets by their name, which is also the type of their payment methods. */
export const ASSETS = {
  bitcoin: { network: 'bitcoin', currency: 'BTC', dust: 1_000n, unitsPerSubunit: 1n },
  ethereum: { network: 'ethereum', currency: 'ETH', dust: 10_000n, unitsPerSubunit: 10n ** 10n },
  usdt_ethereum: { network: 'ethereum', currency: 'USDT', dust: 1_000_000n, unitsPerSubunit: 1n },
  usdt_ton: { network: 'ton', currency: 'USDT', dust: 500_000n, unitsPerSubunit: 1n },
  ton: { network: 'ton', currency: 'TON', dust: 10_000_000n, unitsPerSubunit: 1n },
} as const satisfies Readonly<Record<string, Asset>>
export type AssetName = keyof typeof ASSETS

export const isAsset = (name: string): name is AssetName => Object.hasOwn(ASSETS, name)

export const assetOf = (name: AssetName): Asset => ASSETS[name]
