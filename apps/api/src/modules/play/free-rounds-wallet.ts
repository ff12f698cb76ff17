import type { CorrectableWallet, WalletResponse, WalletStatus } from '@tessera/contract'
import { type Database, isConnectionLost } from '@tessera/postgres'
import { findTextProblem } from '../../http/text-check.ts'
import type { FreeRounds } from '../bonuses/index.ts'
import { findGameOf, type GameSeat } from './game-session-store.ts'

export interface FreeRoundsWalletDeps {
  readonly database: Database
  readonly freeRounds: FreeRounds
  /** Returns the session that a token identifies; null for an invalid token. */
  readonly seatOf: (token: string) => Promise<GameSeat | null>
  /** Checks the player session before a bet. */
  readonly pauseGate: (seat: GameSeat, roundId: string) => Promise<void>
}

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0

/**
 * Adds free rounds to a wallet: requests with their id take nothing from the player and pay by the terms of the free spins. All
 * others go to the wallet. Free rounds have no corrections.
 */
export function withFreeRounds(wallet: CorrectableWallet, deps: FreeRoundsWalletDeps): CorrectableWallet {
  const { database, freeRounds, seatOf, pauseGate } = deps

  /** Runs an operation of a free round, and answers with the balance and the rounds that are left. */
  async function inSession(
    { token, freeRounds: id }: { readonly token: string; readonly freeRounds: string },
    request: object,
    work: (seat: GameSeat) => Promise<WalletStatus>,
  ): Promise<WalletResponse> {
    try {
      const seat = await seatOf(token)
      if (seat === null) return { status: 'session_closed', balance: null, currency: null }
      const status = findTextProblem(request) === null ? await work(seat) : 'invalid'
      const now = await wallet.balance({ token })
      return { ...now, status, freeRounds: await freeRounds.left(seat.playerId, id) }
    } catch (error) {
      if (isConnectionLost(error)) return { status: 'unavailable', balance: null, currency: null }
      throw error
    }
  }
  const refOf = ({ provider, playerId }: GameSeat, roundId: string, freeSpinsId: string) => ({
    ...{ provider, playerId, roundId, freeSpinsId },
  })

  const play: CorrectableWallet['play'] = (request) => {
    const { token, roundId, transactionId, amount, currency, win, freeRounds: id } = request
    if (id === undefined) return wallet.play(request)
    return inSession({ token, freeRounds: id }, request, async (seat) => {
      if (!isAmount(amount) || (win !== null && !isAmount(win.amount))) return 'invalid'
      await pauseGate(seat, roundId)
      const { status } = await wallet.balance({ token })
      const gameId = await findGameOf(database, seat)
      return freeRounds.play({
        ...refOf(seat, roundId, id),
        ...{ betId: transactionId, gameId: gameId ?? '', stake: BigInt(amount), currency },
        win: win === null ? null : BigInt(win.amount),
        isLive: status === 'ok',
      })
    })
  }

  const all: CorrectableWallet = {
    ...wallet,
    play,
    bet: (request) =>
      request.freeRounds === undefined ? wallet.bet(request) : play({ ...request, win: null }),
    balance: async ({ token, freeRounds: id }) => {
      const balance = await wallet.balance({ token })
      if (id === undefined || balance.status !== 'ok') return balance
      const seat = await seatOf(token)
      return { ...balance, freeRounds: seat === null ? 0 : await freeRounds.left(seat.playerId, id) }
    },
    win: (request) => {
      const { token, roundId, amount, roundClosed, freeRounds: id } = request
      if (id === undefined) return wallet.win(request)
      return inSession({ token, freeRounds: id }, request, async (seat) =>
        isAmount(amount) ? freeRounds.win(refOf(seat, roundId, id), BigInt(amount), roundClosed) : 'invalid',
      )
    },
    wins: async (requests) => {
      const free = requests.filter((each) => each.freeRounds !== undefined)
      if (free.length === 0) return wallet.wins(requests)
      return Promise.all(requests.map((each) => all.win(each)))
    },
    rollback: (request) => {
      const { token, roundId, betTransactionId, freeRounds: id } = request
      if (id === undefined) return wallet.rollback(request)
      return inSession({ token, freeRounds: id }, request, (seat) =>
        freeRounds.rollback(refOf(seat, roundId, id), betTransactionId),
      )
    },
  }
  return all
}
