import type { CorrectableWallet, WalletResponse, WalletWinRequest } from '@tessera/contract'
import { type Ledger, resultOf, type WalletResult, type Win } from '@tessera/ledger'
import { type Database, isConnectionLost } from '@tessera/postgres'
import { findTextProblem } from '../../http/text-check.ts'
import type { Jurisdictions } from '../../jurisdiction/jurisdiction-of.ts'
import type { FreeRounds } from '../bonuses/index.ts'
import { isPaused, markSeen, SEEN_EVERY_MS } from '../sessions/index.ts'
import { withFreeRounds } from './free-rounds-wallet.ts'
import { findLiveGame, findPlayerOfGame, type GameSeat } from './game-session-store.ts'
import type { GameTokens } from './game-token.ts'
import { createPauseGate } from './pause-gate.ts'
import { reportRefusal } from './report-refusal.ts'

export interface ProviderWalletDeps extends Jurisdictions {
  readonly database: Database
  readonly ledger: Ledger
  readonly gameTokens: GameTokens
  readonly clock: () => Date
  /** Returns true if a provider may correct a payout, because its results can change. */
  readonly mayCorrect: (providerId: string) => boolean
  readonly freeRounds: FreeRounds
}

const refusal = (status: WalletResponse['status']): WalletResponse => ({
  status,
  balance: null,
  currency: null,
})

const closed = resultOf('session_closed')
const forbidden = resultOf('forbidden')

/** Converts a result of the ledger: the balance of a response is all that can be staked, own and bonus money. */
const toAnswer = ({ status, balance, currency, bonus, ...why }: WalletResult): WalletResponse => ({
  status,
  balance: balance === null ? null : Number(balance + (bonus ?? 0n)),
  currency,
  ...why,
  ...(bonus !== undefined && { bonus: Number(bonus) }),
})

/** Converts the facts of a bet into the ledger's format. */
const factsOf = <Facts extends { odds?: number | undefined }>({ odds, ...facts }: Facts) => ({
  ...facts,
  odds: odds === undefined ? undefined : BigInt(odds),
})

/**
 * True if the database can store a request. Providers send it, but it contains players' input, and an unstorable one would
 * fail the whole batch that it is written with.
 */
const isStorable = (request: object): boolean => findTextProblem(request) === null

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0

/** Converts a win into the ledger's format. */
const toWin = (
  seat: GameSeat,
  { token: _, amount, roundClosed, ...facts }: WalletWinRequest,
): Win | 'invalid' =>
  isAmount(amount) && isStorable(facts)
    ? { ...facts, ...seat, amount: BigInt(amount), isClosing: roundClosed }
    : 'invalid'

/**
 * Returns the balance of a game if it and the player session that opened it are live. Also records the activity: playing
 * keeps the player session from becoming idle.
 */
async function liveBalance(
  { database, clock, jurisdictionOf }: ProviderWalletDeps,
  seat: GameSeat,
): Promise<WalletResult> {
  const game = await findLiveGame(database, seat)
  const now = clock()
  if (game === null) return closed
  const idleMs = now.getTime() - game.lastSeenAt.getTime()
  const jurisdiction = jurisdictionOf(game)
  if (idleMs > jurisdiction.sessionIdleMinutes * 60_000) return closed
  // An open round may be finished before the player has to re-authenticate.
  const needsReauthentication = isPaused(game.lastSeenAt, now, jurisdiction.reauthenticateMinutes)
  if (needsReauthentication && !game.isRoundOpen) return closed
  if (!needsReauthentication && idleMs > SEEN_EVERY_MS) await markSeen(database, game.sessionId, now)
  const { balance, bonus, currency } = game
  return { status: 'ok', balance, currency, ...(bonus !== null && { bonus }) }
}

/** Creates the wallet of a provider (docs/protocols/provider-wallet.md). It resolves tokens to sessions and calls the ledger. */
export function createProviderWallet(deps: ProviderWalletDeps, providerId: string): CorrectableWallet {
  const { ledger, gameTokens, database } = deps
  const pauseGate = createPauseGate(deps)

  /** Returns the session that a token identifies; null for an invalid token. */
  async function seatOf(token: string): Promise<GameSeat | null> {
    const named = gameTokens.read(providerId, token)
    if (named === null) return null
    const { sessionId } = named
    const playerId = named.playerId ?? (await findPlayerOfGame(database, sessionId))
    return playerId === null ? null : { provider: providerId, playerId, sessionId }
  }

  /** Runs an operation in the session of its token, or returns the reason for refusing it. */
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

  /** Reports a refused bet to the player's tabs, and returns its result. */
  const reported = async (seat: GameSeat, result: WalletResult): Promise<WalletResult> => {
    await reportRefusal(database, seat, result)
    return result
  }

  /** Books a batch of wins of any sessions. Each is answered as if it had been sent alone. */
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

  const wallet: CorrectableWallet = {
    balance: ({ token }) => inSession(token, (seat) => liveBalance(deps, seat)),
    bet: ({ token, amount, ...facts }) =>
      inSession(token, async (seat) => {
        if (!isAmount(amount) || !isStorable(facts)) return 'invalid'
        await pauseGate(seat, facts.roundId)
        return reported(seat, await ledger.bet({ ...factsOf(facts), ...seat, amount: BigInt(amount) }))
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
        const result = await ledger.play({ ...factsOf(facts), ...seat, amount: BigInt(amount), win: paid })
        return reported(seat, result)
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
  return withFreeRounds(wallet, { database, freeRounds: deps.freeRounds, seatOf, pauseGate })
}
