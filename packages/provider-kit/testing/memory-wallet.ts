import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CorrectableWallet, WalletResponse, WalletStatus } from '@tessera/contract/provider'
import type { CorrectableWalletUnderTest } from '@tessera/contract/testing/correctable-wallet-suite'
import {
  type Booking,
  createMemoryRounds,
  type MemoryRound,
  type MemorySession,
  whyForbidden,
} from './memory-rounds.ts'

/** In-memory wallet with all rules of docs/protocols/provider-wallet.md: the platform's side in tests of providers. */
export interface MemoryWallet extends CorrectableWalletUnderTest {
  /** All accepted transactions in order, each once. */
  readonly booked: readonly Booking[]
  readonly rounds: ReadonlyMap<string, MemoryRound>
  /** Adds a session and returns its token. */
  addSession(balance: number, currency?: string): string
  /** Returns the session of a token. Throws for an unknown one. */
  session(token: string): MemorySession
}

interface Request {
  readonly token: string
  readonly transactionId: string
  readonly amount?: number
}

const reply = (status: WalletStatus, session?: MemorySession, stake = 0): WalletResponse => ({
  status,
  balance: session?.balance ?? null,
  currency: session?.currency ?? null,
  ...(status === 'forbidden' && session && whyForbidden(session, stake)),
})

/** Creates a wallet without sessions. */
export function createMemoryWallet(): MemoryWallet {
  const sessions = new Map<string, MemorySession>()
  const booked: Booking[] = []
  const accounts = createMemoryRounds(booked)
  const executeOnce = createIdempotency()

  /** Executes an operation of a known session once. */
  function execute<Asked extends Request>(
    operation: Booking['operation'],
    request: Asked,
    work: (session: MemorySession) => WalletStatus,
  ): WalletResponse {
    const session = sessions.get(request.token)
    if (session === undefined) return reply('session_closed')
    const stake = request.amount ?? 0
    return executeOnce({ ...request, operation }, () => reply(work(session), session, stake), session)
  }

  const wallet: CorrectableWallet = {
    async balance({ token }) {
      const session = sessions.get(token)
      return session?.isOpen ? reply('ok', session) : reply('session_closed')
    },
    async bet(request) {
      const session = sessions.get(request.token)
      if (session && accounts.isRolledBack(request.transactionId))
        return reply('already_rolled_back', session)
      return execute('bet', request, (seat) => accounts.bet(seat, request))
    },
    win: async (request) => execute('win', request, (session) => accounts.win(session, request)),
    async play({ win, ...bet }) {
      const response = await wallet.bet(bet)
      if (response.status !== 'ok' || win === null) return response
      const { token, roundId, currency } = bet
      return wallet.win({ ...win, token, roundId, currency, roundClosed: true })
    },
    rollback: async (request) =>
      execute('rollback', request, (session) => accounts.rollback(session, request)),
    correct: async (request) => execute('correct', request, (session) => accounts.correct(session, request)),
    wins: (requests) => Promise.all(requests.map(wallet.win)),
  }

  function session(token: string): MemorySession {
    const known = sessions.get(token)
    if (known === undefined) throw new Error('unknown session')
    return known
  }

  function addSession(balance: number, currency = 'EUR'): string {
    const token = `player.${randomUUID()}`
    sessions.set(token, { balance, currency, isOpen: true, mayBet: true, betLimit: null, staked: 0 })
    return token
  }

  return {
    ...{ wallet, booked, rounds: accounts.rounds, addSession, session },
    openSession: async (balance) => ({ token: addSession(balance), currency: 'EUR' }),
    async closeSession(token) {
      session(token).isOpen = false
    },
    async forbidBets(token) {
      session(token).mayBet = false
    },
    async limitBets(token, amount) {
      session(token).betLimit = amount
    },
    close: async () => {},
  }
}

/** Facts of a bet, which a repeated request may add or omit: a newer provider repeats the bets of an older one. */
const FACTS: readonly string[] = ['stakeKind', 'odds', 'legs']

const withoutFacts = (request: object): object =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !FACTS.includes(name)))

/**
 * Returns a function that executes a transaction id once. The same request gets the same response, whatever its facts;
 * refusals leave no trace.
 */
function createIdempotency() {
  const responses = new Map<string, { readonly request: object; readonly response: WalletResponse }>()
  return (
    request: { readonly transactionId: string },
    work: () => WalletResponse,
    session: MemorySession,
  ): WalletResponse => {
    const known = responses.get(request.transactionId)
    const asked = withoutFacts(request)
    if (known !== undefined)
      return isDeepStrictEqual(known.request, asked) ? known.response : reply('conflict', session)
    const response = work()
    if (response.status === 'ok') responses.set(request.transactionId, { request: asked, response })
    return response
  }
}
