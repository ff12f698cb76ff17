import { hkdfSync } from 'node:crypto'
import { createVault, splitVaultKeys } from '@tessera/server-kit'

/** Encrypts the wallet tokens that identify a player's session, so that the database alone doesn't reveal them. */
export interface WalletTokens {
  seal(token: string): string
  /** Decrypts a stored token. A token that an earlier version stored in plain text is returned unchanged. */
  open(stored: string): string
  /** Encrypts a token in plain text or of a former key with the current key; null for a token of the current key. */
  reseal(stored: string): string | null
  readonly hasFormerKeys: boolean
}

/** Common context of all tokens, since bets and rounds use the token of the session in which they started. */
const CONTEXT = 'wallet-token'
const SEALED = /^v1\.[0-9a-f]{8}\./

/**
 * Creates the encryption of a provider's wallet tokens.
 *
 * @param keys 64 hex digits stored outside the database, followed by comma-separated former keys, as for `createVault`
 * @param purpose separates the derived keys from others of the same key, such as `studio wallet tokens`
 */
export function createWalletTokens(keys: string, purpose: string): WalletTokens {
  const derived = splitVaultKeys(keys).map((key) =>
    Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('hex'),
  )
  const vault = createVault(derived.join(','))
  const isSealed = (stored: string): boolean => SEALED.test(stored)
  return {
    hasFormerKeys: vault.hasFormerKeys,
    seal: (token) => vault.seal(token, CONTEXT),
    open: (stored) => (isSealed(stored) ? vault.open(stored, CONTEXT) : stored),
    reseal: (stored) => (isSealed(stored) ? vault.reseal(stored, CONTEXT) : vault.seal(stored, CONTEXT)),
  }
}
