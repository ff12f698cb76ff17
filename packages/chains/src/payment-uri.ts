import { currencyOf, toDecimalText } from '@tessera/money'

/** Chain ID of Ethereum's main network (EIP-155). */
const ETHEREUM_MAIN_NETWORK = 1

/** Decimals of the smallest unit of ether. */
const WEI_DECIMALS = 18

/** Writes an amount in units, without zeros at its end. */
const units = (amount: bigint, currency: 'BTC' | 'ETH'): string =>
  toDecimalText(amount, currencyOf(currency)).replace(/\.?0+$/, '')

/** Returns the URI of a Bitcoin payment (BIP 21). The amount is in units without an exponent. */
export const bitcoinUri = (address: string, amount: bigint): string =>
  `bitcoin:${address}?amount=${units(amount, 'BTC')}`

/** Returns the URI of a payment in ether (EIP-681). The value is in wei, as a number with an exponent. */
export const etherUri = (address: string, amount: bigint, chainId = ETHEREUM_MAIN_NETWORK): string =>
  `ethereum:${address}@${chainId}?value=${units(amount, 'ETH')}e${WEI_DECIMALS}`

/** Returns the URI of a payment in an ERC-20 token (EIP-681): a call of the token's contract. */
export const tokenUri = (
  token: string,
  address: string,
  amount: bigint,
  chainId = ETHEREUM_MAIN_NETWORK,
): string => `ethereum:${token}@${chainId}/transfer?address=${address}&uint256=${amount}`

/** A payment on TON. */
export interface TonPayment {
  readonly address: string
  /** In the smallest unit of the coin or token. */
  readonly units: bigint
  /** Comment by which the receiver recognizes the payer. */
  readonly comment: string
  /** Master contract of a token; null for the coin. */
  readonly jetton?: string | null
  /** Time after which wallets refuse the payment; null or missing without one. */
  readonly expiresAt?: Date | null
}

/** Returns the URI of a payment on TON. */
export function tonUri({ address, units, comment, jetton = null, expiresAt = null }: TonPayment): string {
  const token = jetton === null ? '' : `jetton=${jetton}&`
  const end = expiresAt === null ? '' : `&exp=${Math.floor(expiresAt.getTime() / 1000)}`
  return `ton://transfer/${address}?${token}amount=${units}&text=${encodeURIComponent(comment)}${end}`
}
