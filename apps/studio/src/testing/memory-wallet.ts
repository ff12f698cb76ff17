import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ProviderWallet, WalletResponse, WalletStatus } from '@tessera/contract/provider'
import type { WalletUnderTest } from '@tessera/contract/testing/provider-wallet-suite'

interface Seat {
  balance: number
  readonly currency: string
  isOpen: boolean
  mayBet: boolean
}

interface Round {
  readonly stakes: Map<string, number>
  isSettled: boolean
}

/** In-memory wallet with all rules of the protocol: the platform's side in the studio's tests. */
export interface MemoryWallet extends WalletUnderTest {
  /** All accepted transactions in order: `bet`, `win` or `rollback` with its round. */
  readonly booked: readonly { operation: string; roundId: string; amount: number }[]
  setBalance(token: string, balance: number): void
}

export function createMemoryWallet(): MemoryWallet {
  const seats = new Map<string, Seat>()
  const rounds = new Map<string, Round>()
  const answered = new Map<string, { request: unknown; answer: WalletResponse }>()
  const rolledBack = new Set<string>()
  const booked: { operation: string; roundId: string; amount: number }[] = []

  const seatOf = (token: string) => seats.get(token)
  const reply = (status: WalletStatus, seat?: Seat): WalletResponse => ({
    status,
    balance: seat?.balance ?? null,
    currency: seat?.currency ?? null,
  })

  /** Processes a transaction id once; the same request gets the same answer. */
  function once(id: string, request: unknown, work: () => WalletResponse): WalletResponse {
    const known = answered.get(id)
    if (known !== undefined)
      return isDeepStrictEqual(known.request, request) ? known.answer : reply('conflict')
    const answer = work()
    if (answer.status === 'ok') answered.set(id, { request, answer })
    return answer
  }

  function roundOf(roundId: string): Round {
    const round = rounds.get(roundId) ?? { stakes: new Map<string, number>(), isSettled: false }
    rounds.set(roundId, round)
    return round
  }

  const wallet: ProviderWallet = {
    async balance({ token }) {
      const seat = seatOf(token)
      return seat?.isOpen === true ? reply('ok', seat) : reply('session_closed')
    },

    async bet(request) {
      const seat = seatOf(request.token)
      if (seat === undefined) return reply('session_closed')
      if (rolledBack.has(request.transactionId)) return reply('already_rolled_back', seat)
      return once(request.transactionId, request, () => {
        if (!seat.isOpen) return reply('session_closed', seat)
        if (request.currency !== seat.currency) return reply('invalid', seat)
        if (!seat.mayBet) return reply('forbidden', seat)
        if (request.amount > seat.balance) return reply('insufficient_funds', seat)
        seat.balance -= request.amount
        roundOf(request.roundId).stakes.set(request.transactionId, request.amount)
        booked.push({ operation: 'bet', roundId: request.roundId, amount: request.amount })
        return reply('ok', seat)
      })
    },

    async win(request) {
      const seat = seatOf(request.token)
      if (seat === undefined) return reply('session_closed')
      return once(request.transactionId, request, () => {
        const round = rounds.get(request.roundId)
        if (round === undefined) return reply('unknown_round', seat)
        if (request.currency !== seat.currency) return reply('invalid', seat)
        seat.balance += request.amount
        round.isSettled = true
        booked.push({ operation: 'win', roundId: request.roundId, amount: request.amount })
        return reply('ok', seat)
      })
    },

    async play({ win, ...bet }) {
      const answer = await wallet.bet(bet)
      if (answer.status !== 'ok' || win === null) return answer
      const { token, roundId, currency } = bet
      return wallet.win({ ...win, token, roundId, currency, roundClosed: true })
    },

    async rollback(request) {
      const seat = seatOf(request.token)
      if (seat === undefined) return reply('session_closed')
      return once(request.transactionId, request, () => {
        const round = rounds.get(request.roundId)
        if (round?.isSettled === true) return reply('already_settled', seat)
        const stake = rolledBack.has(request.betTransactionId)
          ? 0
          : (round?.stakes.get(request.betTransactionId) ?? 0)
        rolledBack.add(request.betTransactionId)
        seat.balance += stake
        booked.push({ operation: 'rollback', roundId: request.roundId, amount: stake })
        return reply('ok', seat)
      })
    },
  }

  function known(token: string): Seat {
    const seat = seatOf(token)
    if (seat === undefined) throw new Error('no such session')
    return seat
  }

  return {
    wallet,
    booked,
    async openSession(balance) {
      const token = randomUUID()
      seats.set(token, { balance, currency: 'EUR', isOpen: true, mayBet: true })
      return { token, currency: 'EUR' }
    },
    async closeSession(token) {
      known(token).isOpen = false
    },
    async forbidBets(token) {
      known(token).mayBet = false
    },
    setBalance(token, balance) {
      known(token).balance = balance
    },
    close: async () => {},
  }
}
