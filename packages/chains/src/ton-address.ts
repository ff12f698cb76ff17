import { readTonAddress } from '@tessera/form-rules/crypto-addresses'

/**
 * Returns the raw form of a TON address, `0:` and 64 hex digits, which is the same for each of its forms; null for another
 * text.
 */
export const rawTonAddress = (address: string): string | null => readTonAddress(address)?.account ?? null

/**
 * Returns the non-bounceable form of a TON address: a wallet that isn't deployed yet receives the payment. Throws for a text
 * that is no address.
 */
export function payableTonAddress(address: string): string {
  const raw = rawTonAddress(address)
  // A raw address is normalized to the non-bounceable form.
  const payable = raw === null ? null : readTonAddress(raw)
  if (!payable) throw new Error('is no TON address')
  return payable.normalized
}
