import { createWalletTokens as createTokens, type WalletTokens } from '@tessera/provider-kit'

/** Creates the seal of the sportsbook's wallet tokens, with a key derived from `key`, 64 hex digits. */
export const createWalletTokens = (key: string): WalletTokens => createTokens(key, 'sportsbook wallet tokens')
