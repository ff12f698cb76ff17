import { rawTonAddress, USDT_MASTER } from '@tessera/chains'
import { currencyOf, toDecimalText } from '@tessera/money'
import type { NetworkName, TokenName } from './chain-store.ts'

/** A payment as the sender fills it in. */
export interface PaymentDraft {
  readonly network: NetworkName
  /** Null for the coin of the chain. */
  readonly token: TokenName | null
  readonly address: string
  /** In units of the coin or token. */
  readonly amount: string
  readonly comment: string
}

/** Coins of the chains. */
const COINS: Readonly<Record<NetworkName, 'BTC' | 'TON'>> = { bitcoin: 'BTC', ton: 'TON' }

/** Returns the currency of a payment. An unsupported token has the decimals of USDT. */
export const currencyPaid = ({
  network,
  token,
}: {
  readonly network: NetworkName
  readonly token: TokenName | null
}): 'BTC' | 'TON' | 'USDT' => (token === null ? COINS[network] : 'USDT')

/** Reads a payment URI as a wallet does; an empty draft for an unknown one. */
export function readPaymentLink(uri: string): PaymentDraft {
  const empty: PaymentDraft = { network: 'bitcoin', token: null, address: '', amount: '', comment: '' }
  if (!URL.canParse(uri)) return empty
  const { protocol, pathname, searchParams } = new URL(uri)
  const amount = searchParams.get('amount') ?? ''
  if (protocol === 'bitcoin:') return { ...empty, address: pathname, amount }
  if (protocol !== 'ton:') return empty
  const units = /^\d{1,30}$/.test(amount) ? BigInt(amount) : 0n
  const token = tokenOf(searchParams.get('jetton'))
  const currency = currencyOf(currencyPaid({ network: 'ton', token }))
  return {
    network: 'ton',
    token,
    address: pathname.split('/').at(-1) ?? '',
    amount: toDecimalText(units, currency).replace(/\.?0+$/, ''),
    comment: searchParams.get('text') ?? '',
  }
}

function tokenOf(master: string | null): TokenName | null {
  if (master === null) return null
  return master === USDT_MASTER ? 'usdt' : 'other'
}

/** Returns the address as the chain stores it. Accounts on TON have several notations. */
export const storedAddress = (network: NetworkName, address: string): string =>
  network === 'ton' ? (rawTonAddress(address) ?? address) : address

/** Reads an amount in units; null for another text, zero and too many decimals. */
export function readUnits(paid: Pick<PaymentDraft, 'network' | 'token'>, text: string): bigint | null {
  const { decimals } = currencyOf(currencyPaid(paid))
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,18}))?$/.exec(text.trim()) ?? []
  if (whole === '' || fraction.length > decimals) return null
  const subunits = BigInt(whole + fraction.padEnd(decimals, '0'))
  return subunits > 0n ? subunits : null
}
