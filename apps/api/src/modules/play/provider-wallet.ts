import type { ProviderWallet, WalletAnswer } from '@tessera/contract'
import { type Ledger, sessionBalance, type WalletResult } from '@tessera/ledger'
import { type Database, isConnectionLost } from '@tessera/postgres'
import { findTextProblem } from '../../http/text-check.ts'
import type { Jurisdiction } from '../../jurisdiction.ts'
import { markSeen, SEEN_EVERY_MS } from '../sessions/index.ts'
import { findLogInOfGame } from './game-session-store.ts'
import type { GameTokens } from './game-token.ts'

export interface ProviderWalletDeps {
  readonly database: Database
  readonly ledger: Ledger
  readonly gameTokens: GameTokens
  readonly clock: () => Date
  readonly jurisdiction: Jurisdiction
}

const refusal = (status: WalletAnswer['status']): WalletAnswer => ({ status, balance: null, currency: null })

const toAnswer = ({ status, balance, currency }: WalletResult): WalletAnswer => ({
  status,
  balance: balance === null ? null : Number(balance),
  currency,
})

/**
 * Whether the database can keep a request. It comes from a provider, but players' choices are in it, and one that can't
 * be kept would fail all that are written together with it.
 */
const isStorable = (request: object): boolean => findTextProblem(request) === null

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0

/**
 * Whether the game and the log-in that opened it are live at this moment. Whoever plays uses the log-in: it is not idle.
 */
async function isLive({ database, clock, jurisdiction }: ProviderWalletDeps, id: bigint): Promise<boolean> {
  const logIn = await findLogInOfGame(database, id)
  if (!logIn) return false
  const now = clock()
  const unusedMs = now.getTime() - logIn.lastSeenAt.getTime()
  if (unusedMs > jurisdiction.sessionIdleMinutes * 60_000) return false
  if (unusedMs > SEEN_EVERY_MS) await markSeen(database, logIn.sessionId, now)
  return true
}

/** The wallet of one provider (docs/protocols/provider-wallet.md): tokens to sessions, the rest is the ledger's. */
export function createProviderWallet(deps: ProviderWalletDeps, providerId: string): ProviderWallet {
  const { database, ledger, gameTokens } = deps
  return {
    balance: async ({ token }) => {
      const sessionId = gameTokens.read(providerId, token)
      if (sessionId === null) return refusal('session_closed')
      try {
        const [result, live] = await Promise.all([
          sessionBalance(database, { provider: providerId, sessionId }),
          isLive(deps, sessionId),
        ])
        return result.status === 'ok' && live ? toAnswer(result) : refusal('session_closed')
      } catch (error) {
        if (isConnectionLost(error)) return refusal('unavailable')
        throw error
      }
    },
    bet: async ({ token, amount, ...facts }) => {
      const sessionId = gameTokens.read(providerId, token)
      if (sessionId === null) return refusal('session_closed')
      if (!isAmount(amount) || !isStorable(facts)) return refusal('invalid')
      const { transactionId, roundId, currency, details } = facts
      const bet = { provider: providerId, sessionId, transactionId, roundId, currency, details }
      return toAnswer(await ledger.bet({ ...bet, amount: BigInt(amount) }))
    },
    win: async ({ token, amount, ...facts }) => {
      const sessionId = gameTokens.read(providerId, token)
      if (sessionId === null) return refusal('session_closed')
      if (!isAmount(amount) || !isStorable(facts)) return refusal('invalid')
      const { transactionId, roundId, currency, roundClosed, details } = facts
      const win = { provider: providerId, sessionId, transactionId, roundId, currency, details }
      return toAnswer(await ledger.win({ ...win, amount: BigInt(amount), isClosing: roundClosed }))
    },
    play: async ({ token, amount, win, ...facts }) => {
      const sessionId = gameTokens.read(providerId, token)
      if (sessionId === null) return refusal('session_closed')
      const amounts = win === null ? [amount] : [amount, win.amount]
      if (!amounts.every(isAmount) || !isStorable({ ...facts, win })) return refusal('invalid')
      const { transactionId, roundId, currency, details } = facts
      const bet = { provider: providerId, sessionId, transactionId, roundId, currency, details }
      const paid = win && { transactionId: win.transactionId, amount: BigInt(win.amount) }
      return toAnswer(await ledger.play({ ...bet, amount: BigInt(amount), win: paid }))
    },
    rollback: async ({ token, ...ids }) => {
      const sessionId = gameTokens.read(providerId, token)
      if (sessionId === null) return refusal('session_closed')
      if (!isStorable(ids)) return refusal('invalid')
      return toAnswer(await ledger.rollback({ provider: providerId, sessionId, ...ids }))
    },
  }
}
