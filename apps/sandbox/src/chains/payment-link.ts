import { rawTonAddress } from '@tessera/chains'
import { currencyOf, toDecimalText } from '@tessera/money'
import type { NetworkName } from './chain-store.ts'

/** A payment as the sender fills it in. */
export interface PaymentDraft {
  readonly network: NetworkName
  readonly address: string
  /** In units of the coin. */
  readonly amount: string
  readonly comment: string
}

/** Coins of the chains. */
export const COINS: Readonly<Record<NetworkName, 'BTC' | 'TON'>> = { bitcoin: 'BTC', ton: 'TON' }

/** Reads a payment URI as a wallet does; an empty draft for an unknown one. */
export function readPaymentLink(uri: string): PaymentDraft {
  const empty: PaymentDraft = { network: 'bitcoin', address: '', amount: '', comment: '' }
  if (!URL.canParse(uri)) return empty
  const { protocol, pathname, searchParams } = new URL(uri)
  const amount = searchParams.get('amount') ?? ''
  if (protocol === 'bitcoin:') return { ...empty, address: pathname, amount }
  if (protocol !== 'ton:') return empty
  const nanos = /^\d{1,30}$/.test(amount) ? BigInt(amount) : 0n
  return {
    network: 'ton',
    address: pathname.split('/').at(-1) ?? '',
    amount: toDecimalText(nanos, currencyOf('TON')).replace(/\.?0+$/, ''),
    comment: searchParams.get('text') ?? '',
  }
}

/** Returns the address as the chain stores it. Accounts on TON have several notations. */
export const storedAddress = (network: NetworkName, address: string): string =>
  network === 'ton' ? (rawTonAddress(address) ?? address) : address

/** Reads an amount in units; null for another text, zero and too many decimals. */
export function readUnits(network: NetworkName, text: string): bigint | null {
  const { decimals } = currencyOf(COINS[network])
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,18}))?$/.exec(text.trim()) ?? []
  if (whole === '' || fraction.length > decimals) return null
  const subunits = BigInt(whole + fraction.padEnd(decimals, '0'))
  return subunits > 0n ? subunits : null
}
