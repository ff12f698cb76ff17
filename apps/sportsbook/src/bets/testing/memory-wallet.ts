import { randomUUID } from 'node:crypto'
import type { WalletResponse, WalletStatus } from '@tessera/contract/provider'
import type { BetWallet } from '../bets-context.ts'

interface WalletSession {
  balance: number
  readonly currency: string
  isOpen: boolean
  mayBet: boolean
}

interface Round {
  stake: number
  paid: number
  state: 'open' | 'closed' | 'rolled-back'
}

export interface MemoryWallet {
  readonly wallet: BetWallet
  readonly rounds: ReadonlyMap<string, Round>
  /** All executed operations in order, each once. */
  readonly done: { readonly operation: string; readonly roundId: string; readonly amount: number }[]
  openSession(balance: number, currency?: string): string
  session(token: string): WalletSession
  /** Fault of the next calls: they never arrive, their response is lost, or they work. */
  fault: 'none' | 'lost before' | 'lost after'
  /** Hook that is awaited before each call. */
  before: (operation: string) => Promise<void>
}

/** A wallet in memory that follows docs/protocols/provider-wallet.md. A correction may make a balance negative. */
export function createMemoryWallet(): MemoryWallet {
  const sessions = new Map<string, WalletSession>()
  const rounds = new Map<string, Round>()
  const answers = new Map<string, { readonly request: string; readonly response: WalletResponse }>()
  const rolledBack = new Set<string>()
  const done: { operation: string; roundId: string; amount: number }[] = []

  const reply = (status: WalletStatus, session: WalletSession | null = null): WalletResponse => ({
    status,
    balance: session?.balance ?? null,
    currency: session?.currency ?? null,
  })

  interface Request {
    readonly token: string
    readonly transactionId: string
    readonly roundId: string
  }

  /** Executes an operation once per id; refusals are not stored. */
  async function once<Asked extends Request>(
    operation: string,
    request: Asked,
    work: (session: WalletSession) => WalletStatus,
  ): Promise<WalletResponse> {
    await bank.before(operation)
    if (bank.fault === 'lost before') return reply('unavailable')
    const session = sessions.get(request.token)
    if (session === undefined) return reply('session_closed')
    const text = JSON.stringify({ ...request, operation })
    const before = answers.get(request.transactionId)
    let response: WalletResponse
    if (before !== undefined)
      response = before.request === text ? before.response : reply('conflict', session)
    else {
      response = reply(work(session), session)
      if (response.status === 'ok') answers.set(request.transactionId, { request: text, response })
    }
    return bank.fault === 'lost after' ? reply('unavailable') : response
  }

  const move = (session: WalletSession, operation: string, roundId: string, amount: number): 'ok' => {
    session.balance += amount
    done.push({ operation, roundId, amount })
    return 'ok'
  }

  const wallet: BetWallet = {
    async balance({ token }) {
      await bank.before('balance')
      const session = sessions.get(token)
      return session?.isOpen ? reply('ok', session) : reply('session_closed')
    },
    bet: (request) =>
      once('bet', request, (session) => {
        if (rolledBack.has(request.transactionId)) return 'already_rolled_back'
        if (!session.isOpen) return 'session_closed'
        if (request.currency !== session.currency) return 'invalid'
        if (!session.mayBet) return 'forbidden'
        if (session.balance < request.amount) return 'insufficient_funds'
        rounds.set(request.roundId, { stake: request.amount, paid: 0, state: 'open' })
        return move(session, 'bet', request.roundId, -request.amount)
      }),
    win: (request) =>
      once('win', request, (session) => {
        const round = rounds.get(request.roundId)
        if (round === undefined) return 'unknown_round'
        if (round.state === 'rolled-back') return 'already_rolled_back'
        if (round.state === 'closed') return 'already_settled'
        round.paid += request.amount
        if (request.roundClosed) round.state = 'closed'
        return move(session, 'win', request.roundId, request.amount)
      }),
    wins: (requests) => Promise.all(requests.map(wallet.win)),
    correct: (request) =>
      once('correct', request, (session) => {
        const round = rounds.get(request.roundId)
        if (round?.state !== 'closed') return 'unknown_round'
        const difference = request.amount - round.paid
        round.paid = request.amount
        return move(session, 'correct', request.roundId, difference)
      }),
    rollback: (request) =>
      once('rollback', request, (session) => {
        const round = rounds.get(request.roundId)
        rolledBack.add(request.betTransactionId)
        if (round === undefined || round.state === 'rolled-back') return 'ok'
        if (round.state === 'closed' || round.paid > 0) return 'already_settled'
        round.state = 'rolled-back'
        return move(session, 'rollback', request.roundId, round.stake)
      }),
  }

  const bank: MemoryWallet = {
    wallet,
    rounds,
    done,
    openSession(balance, currency = 'EUR') {
      const token = `player.${randomUUID()}`
      sessions.set(token, { balance, currency, isOpen: true, mayBet: true })
      return token
    },
    session(token) {
      const session = sessions.get(token)
      if (session === undefined) throw new Error('unknown session')
      return session
    },
    fault: 'none',
    before: async () => {},
  }
  return bank
}
