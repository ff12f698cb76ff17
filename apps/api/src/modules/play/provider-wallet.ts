import type { CorrectableWallet, WalletResponse, WalletWinRequest } from '@tessera/contract'
import type { Ledger, WalletResult, Win } from '@tessera/ledger'
import { type Database, isConnectionLost } from '@tessera/postgres'
import { findTextProblem } from '../../http/text-check.ts'
import type { Jurisdiction } from '../../jurisdiction.ts'
import { isPaused, markSeen, SEEN_EVERY_MS } from '../sessions/index.ts'
import { findLiveGame, findPlayerOfGame, type GameSeat } from './game-session-store.ts'
import type { GameTokens } from './game-token.ts'
import { createPauseGate } from './pause-gate.ts'

export interface ProviderWalletDeps {
  readonly database: Database
  readonly ledger: Ledger
  readonly gameTokens: GameTokens
  readonly clock: () => Date
  readonly jurisdiction: Jurisdiction
  /** Whether a provider may take back what it has paid: its results can change. */
  readonly mayCorrect: (providerId: string) => boolean
}

const refusal = (status: WalletResponse['status']): WalletResponse => ({
  status,
  balance: null,
  currency: null,
})

const closed: WalletResult = { status: 'session_closed', balance: null, currency: null }
const forbidden: WalletResult = { status: 'forbidden', balance: null, currency: null }

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

/** A win as the ledger takes it. */
const toWin = (
  seat: GameSeat,
  { token: _, amount, roundClosed, ...facts }: WalletWinRequest,
): Win | 'invalid' =>
  isAmount(amount) && isStorable(facts)
    ? { ...facts, ...seat, amount: BigInt(amount), isClosing: roundClosed }
    : 'invalid'

/**
 * The balance of a game that is live at this moment, and so is the log-in that opened it. Whoever plays uses the log-in: it
 * is not idle.
 */
async function liveBalance(
  { database, clock, jurisdiction }: ProviderWalletDeps,
  seat: GameSeat,
): Promise<WalletResult> {
  const game = await findLiveGame(database, seat)
  const now = clock()
  const idleMs = game === null ? 0 : now.getTime() - game.lastSeenAt.getTime()
  if (game === null || idleMs > jurisdiction.sessionIdleMinutes * 60_000) return closed
  // A round that has begun is played to its end; then the player is asked who is there.
  const needsReauthentication = isPaused(game.lastSeenAt, now, jurisdiction.reauthenticateMinutes)
  if (needsReauthentication && !game.isRoundOpen) return closed
  if (!needsReauthentication && idleMs > SEEN_EVERY_MS) await markSeen(database, game.sessionId, now)
  return { status: 'ok', balance: game.balance, currency: game.currency }
}

/** The wallet of one provider (docs/protocols/provider-wallet.md): tokens to sessions, the rest is the ledger's. */
export function createProviderWallet(deps: ProviderWalletDeps, providerId: string): CorrectableWallet {
  const { ledger, gameTokens, database } = deps
  const pauseGate = createPauseGate(deps)

  /** Whose session a token names; null for a token that is none. */
  async function seatOf(token: string): Promise<GameSeat | null> {
    const named = gameTokens.read(providerId, token)
    if (named === null) return null
    const { sessionId } = named
    const playerId = named.playerId ?? (await findPlayerOfGame(database, sessionId))
    return playerId === null ? null : { provider: providerId, playerId, sessionId }
  }

  /** An operation in the session of its token, or why it can't be done now. */
  async function inSession(
    token: string,
    work: (seat: GameSeat) => Promise<WalletResult | 'invalid'>,
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

  /** Wins of any sessions, in sets; each is answered as it would be by itself. */
  async function bookWins(requests: readonly WalletWinRequest[]): Promise<WalletResponse[]> {
    try {
      const wins = await Promise.all(
        requests.map(async (request) => {
          const seat = await seatOf(request.token)
          return seat === null ? 'session_closed' : toWin(seat, request)
        }),
      )
      const booked = (await ledger.wins(wins.filter((win) => typeof win === 'object'))).values()
      return wins.map((win) =>
        typeof win === 'string' ? refusal(win) : toAnswer(booked.next().value ?? closed),
      )
    } catch (error) {
      if (isConnectionLost(error)) return requests.map(() => refusal('unavailable'))
      throw error
    }
  }

  return {
    balance: ({ token }) => inSession(token, (seat) => liveBalance(deps, seat)),
    bet: ({ token, amount, ...facts }) =>
      inSession(token, async (seat) => {
        if (!isAmount(amount) || !isStorable(facts)) return 'invalid'
        await pauseGate(seat, facts.roundId)
        return ledger.bet({ ...facts, ...seat, amount: BigInt(amount) })
      }),
    win: (request) =>
      inSession(request.token, async (seat) => {
        const win = toWin(seat, request)
        return win === 'invalid' ? win : ledger.win(win)
      }),
    wins: bookWins,
    play: ({ token, amount, win, ...facts }) =>
      inSession(token, async (seat) => {
        const amounts = win === null ? [amount] : [amount, win.amount]
        if (!amounts.every(isAmount) || !isStorable({ ...facts, win })) return 'invalid'
        await pauseGate(seat, facts.roundId)
        const paid = win && { transactionId: win.transactionId, amount: BigInt(win.amount) }
        return ledger.play({ ...facts, ...seat, amount: BigInt(amount), win: paid })
      }),
    correct: ({ token, amount, ...facts }) =>
      inSession(token, async (seat) => {
        if (!deps.mayCorrect(providerId)) return forbidden
        if (!isAmount(amount) || !isStorable(facts)) return 'invalid'
        return ledger.correct({ ...facts, ...seat, amount: BigInt(amount) })
      }),
    rollback: ({ token, ...ids }) =>
      inSession(token, async (seat) => (isStorable(ids) ? ledger.rollback({ ...ids, ...seat }) : 'invalid')),
  }
}
