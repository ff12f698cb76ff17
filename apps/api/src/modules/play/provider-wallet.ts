import type { ProviderWallet, WalletResponse } from '@tessera/contract'
import { type Ledger, sessionBalance, type WalletResult } from '@tessera/ledger'
import { type Database, isConnectionLost } from '@tessera/postgres'
import { findTextProblem } from '../../http/text-check.ts'
import type { Jurisdiction } from '../../jurisdiction.ts'
import { markSeen, SEEN_EVERY_MS } from '../sessions/index.ts'
import { findLogInOfGame, findPlayerOfGame } from './game-session-store.ts'
import type { GameTokens } from './game-token.ts'

export interface ProviderWalletDeps {
  readonly database: Database
  readonly ledger: Ledger
  readonly gameTokens: GameTokens
  readonly clock: () => Date
  readonly jurisdiction: Jurisdiction
}

const refusal = (status: WalletResponse['status']): WalletResponse => ({
  status,
  balance: null,
  currency: null,
})

const closed: WalletResult = { status: 'session_closed', balance: null, currency: null }

/** Where an operation of play happens. */
interface Seat {
  readonly provider: string
  readonly playerId: string
  readonly sessionId: bigint
}

const toAnswer = ({ status, balance, currency }: WalletResult): WalletResponse => ({
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

  /** Whose session a token names; null for a token that is none. */
  async function seatOf(token: string): Promise<Seat | null> {
    const named = gameTokens.read(providerId, token)
    if (named === null) return null
    const { sessionId } = named
    const playerId = named.playerId ?? (await findPlayerOfGame(database, sessionId))
    return playerId === null ? null : { provider: providerId, playerId, sessionId }
  }

  /** An operation in the session of its token, or why it can't be done now. */
  async function inSession(
    token: string,
    work: (seat: Seat) => Promise<WalletResult | 'invalid'>,
  ): Promise<WalletResponse> {
    try {
      const seat = await seatOf(token)
      if (seat === null) return refusal('session_closed')
      const result = await work(seat)
      return result === 'invalid' ? refusal('invalid') : toAnswer(result)
    } catch (error) {
      if (isConnectionLost(error)) return refusal('unavailable')
      throw error
    }
  }

  return {
    balance: ({ token }) =>
      inSession(token, async (seat) => {
        const [result, live] = await Promise.all([
          sessionBalance(database, seat),
          isLive(deps, seat.sessionId),
        ])
        return result.status === 'ok' && live ? result : closed
      }),
    bet: ({ token, amount, ...facts }) =>
      inSession(token, async (seat) => {
        if (!isAmount(amount) || !isStorable(facts)) return 'invalid'
        return ledger.bet({ ...facts, ...seat, amount: BigInt(amount) })
      }),
    win: ({ token, amount, roundClosed, ...facts }) =>
      inSession(token, async (seat) => {
        if (!isAmount(amount) || !isStorable(facts)) return 'invalid'
        return ledger.win({ ...facts, ...seat, amount: BigInt(amount), isClosing: roundClosed })
      }),
    play: ({ token, amount, win, ...facts }) =>
      inSession(token, async (seat) => {
        const amounts = win === null ? [amount] : [amount, win.amount]
        if (!amounts.every(isAmount) || !isStorable({ ...facts, win })) return 'invalid'
        const paid = win && { transactionId: win.transactionId, amount: BigInt(win.amount) }
        return ledger.play({ ...facts, ...seat, amount: BigInt(amount), win: paid })
      }),
    rollback: ({ token, ...ids }) =>
      inSession(token, async (seat) => (isStorable(ids) ? ledger.rollback({ ...ids, ...seat }) : 'invalid')),
  }
}
