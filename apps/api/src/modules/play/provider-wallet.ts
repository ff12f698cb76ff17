import type { ProviderWallet, WalletAnswer } from '@tessera/contract'
import { type Ledger, sessionBalance, type WalletResult } from '@tessera/ledger'
import { type Database, isConnectionLost } from '@tessera/postgres'
import { findTextProblem } from '../../http/text-check.ts'
import type { GameTokens } from './game-token.ts'

export interface ProviderWalletDeps {
  readonly database: Database
  readonly ledger: Ledger
  readonly gameTokens: GameTokens
}

const refusal = (status: WalletAnswer['status']): WalletAnswer => ({ status, balance: null, currency: null })

const toAnswer = ({ status, balance, currency }: WalletResult): WalletAnswer => ({
  status,
  balance: balance === null ? null : Number(balance),
  currency,
})

/** Details that JSON or the database could not keep. They come from a provider, but players' choices are in them. */
const isStorable = (details: unknown): boolean => details === undefined || findTextProblem(details) === null

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0

/** The wallet of one provider (docs/protocols/provider-wallet.md): tokens to sessions, the rest is the ledger's. */
export function createProviderWallet(deps: ProviderWalletDeps, providerId: string): ProviderWallet {
  const { database, ledger, gameTokens } = deps
  return {
    balance: async ({ token }) => {
      const sessionId = gameTokens.read(providerId, token)
      if (sessionId === null) return refusal('session_closed')
      try {
        const result = await sessionBalance(database, { provider: providerId, sessionId })
        return result.status === 'ok' ? toAnswer(result) : refusal('session_closed')
      } catch (error) {
        if (isConnectionLost(error)) return refusal('unavailable')
        throw error
      }
    },
    bet: async ({ token, transactionId, roundId, amount, currency, details }) => {
      const sessionId = gameTokens.read(providerId, token)
      if (sessionId === null) return refusal('session_closed')
      if (!isAmount(amount) || !isStorable(details)) return refusal('invalid')
      const bet = { provider: providerId, sessionId, transactionId, roundId, currency, details }
      return toAnswer(await ledger.bet({ ...bet, amount: BigInt(amount) }))
    },
    win: async ({ token, transactionId, roundId, amount, currency, roundClosed, details }) => {
      const sessionId = gameTokens.read(providerId, token)
      if (sessionId === null) return refusal('session_closed')
      if (!isAmount(amount) || !isStorable(details)) return refusal('invalid')
      const win = { provider: providerId, sessionId, transactionId, roundId, currency, details }
      return toAnswer(await ledger.win({ ...win, amount: BigInt(amount), isClosing: roundClosed }))
    },
    rollback: async ({ token, transactionId, betTransactionId, roundId }) => {
      const sessionId = gameTokens.read(providerId, token)
      if (sessionId === null) return refusal('session_closed')
      return toAnswer(
        await ledger.rollback({ provider: providerId, sessionId, transactionId, betTransactionId, roundId }),
      )
    },
  }
}
