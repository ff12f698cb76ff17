import { hkdfSync } from 'node:crypto'
import type { CorrectableWallet, ProviderWallet } from '@tessera/contract/provider'
import { createVault, splitVaultKeys } from './vault.ts'

/** Seals the tokens by which the platform's wallet knows a player's session: the database alone reveals none of them. */
export interface WalletTokens {
  seal(token: string): string
  /** The token of a sealed text. A token that an earlier version stored in clear is returned as it is. */
  open(stored: string): string
  /** A token in clear or of a former key, sealed with the present key; null for one that is. */
  reseal(stored: string): string | null
  readonly hasFormerKeys: boolean
}

/** One context for all: bets and rounds use the token of the session in which they began. */
const CONTEXT = 'wallet-token'
const SEALED = /^v1\.[0-9a-f]{8}\./

/**
 * Creates the seal of a provider's wallet tokens.
 *
 * @param keys 64 hex digits kept outside the database, and after commas former keys, as `createVault` takes them
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

/** Wraps a wallet so that it takes tokens as they are stored, and opens them for each call. */
export function openTokens(wallet: CorrectableWallet, tokens: WalletTokens): CorrectableWallet
export function openTokens(wallet: ProviderWallet, tokens: WalletTokens): ProviderWallet
export function openTokens(wallet: ProviderWallet | CorrectableWallet, tokens: WalletTokens): ProviderWallet {
  const opened = <Request extends { readonly token: string }>(request: Request): Request => ({
    ...request,
    token: tokens.open(request.token),
  })
  const opening: ProviderWallet = {
    balance: async (request) => wallet.balance(opened(request)),
    bet: async (request) => wallet.bet(opened(request)),
    win: async (request) => wallet.win(opened(request)),
    play: async (request) => wallet.play(opened(request)),
    rollback: async (request) => wallet.rollback(opened(request)),
  }
  if (!('correct' in wallet)) return opening
  const correcting: CorrectableWallet = {
    ...opening,
    correct: async (request) => wallet.correct(opened(request)),
    wins: async (requests) => wallet.wins(requests.map(opened)),
  }
  return correcting
}
