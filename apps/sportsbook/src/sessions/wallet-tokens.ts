import { hkdfSync } from 'node:crypto'
import type { CorrectableWallet } from '@tessera/contract/provider'
import { createVault } from '@tessera/server-kit'

/** Seals the tokens by which the platform's wallet knows a player's session: whoever has the database has none of them. */
export interface WalletTokens {
  seal(token: string): string
  /** The token of a sealed text. A token that an earlier version stored in clear is returned as it is. */
  open(stored: string): string
}

/** One context for all: a bet keeps the sealed token of the session in which it was placed. */
const CONTEXT = 'wallet-token'
const SEALED = /^v1\.[0-9a-f]{8}\./

/** @param key 64 hex digits kept outside the database; the key that seals is derived from it */
export function createWalletTokens(key: string): WalletTokens {
  const derived = hkdfSync('sha256', Buffer.from(key, 'hex'), '', 'sportsbook wallet tokens', 32)
  const vault = createVault(Buffer.from(derived).toString('hex'))
  return {
    seal: (token) => vault.seal(token, CONTEXT),
    open: (stored) => (SEALED.test(stored) ? vault.open(stored, CONTEXT) : stored),
  }
}

/** A wallet that takes tokens as they are stored, and opens them for each call. */
export function openTokens(wallet: CorrectableWallet, tokens: WalletTokens): CorrectableWallet {
  const opened = <Request extends { readonly token: string }>(request: Request): Request => ({
    ...request,
    token: tokens.open(request.token),
  })
  return {
    balance: async (request) => wallet.balance(opened(request)),
    bet: async (request) => wallet.bet(opened(request)),
    win: async (request) => wallet.win(opened(request)),
    play: async (request) => wallet.play(opened(request)),
    rollback: async (request) => wallet.rollback(opened(request)),
    correct: async (request) => wallet.correct(opened(request)),
    wins: async (requests) => wallet.wins(requests.map(opened)),
  }
}
