import { createWalletTokens as createTokens, type WalletTokens } from '@tessera/provider-kit'

/**
 * Creates the seal of the studio's wallet tokens. Its key is derived from the seed key, so both change
 * together.
 *
 * @param seedKey 64 hex digits; former keys follow after commas
 */
export const createWalletTokens = (seedKey: string): WalletTokens =>
  createTokens(seedKey, 'studio wallet tokens')
