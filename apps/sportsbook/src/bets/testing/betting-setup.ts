import { randomUUID } from 'node:crypto'
import { betSchema, type PlaceBetRequest, type SportBet } from '@tessera/contract/sportsbook'
import type { Database } from '@tessera/postgres'
import { createFaultyWallet, type FaultyWallet } from '@tessera/provider-kit/testing/faulty-wallet'
import { createMemoryWallet, type MemoryWallet } from '@tessera/provider-kit/testing/memory-wallet'
import { startTestDatabase } from '@tessera/test-env'
import { migrateSportsbook } from '../../database/migrations.ts'
import { createWalletTokens } from '../../sessions/wallet-tokens.ts'
import { type BetDesk, type BetDeskOptions, openBetDesk } from '../bet-desk.ts'
import type { BettingSession } from '../place/new-bet.ts'
import { FakeBook, pick } from './fake-book.ts'
import { type BetCall, runBetCall } from './run-bet-call.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly key?: string
}

/** A player who uses the widget. */
export interface Bettor {
  readonly session: BettingSession
  call(name: BetCall, options?: CallOptions, bets?: BetDesk): Promise<{ status: number; body: Body }>
  /** Places a bet on `yes` of each event by default. */
  place(request: BetOptions, key?: string, bets?: BetDesk): Promise<SportBet>
  read(betId: string): Promise<SportBet>
  balance(): number
}

interface Body {
  readonly error?: { readonly code: string; readonly offer?: { amount: number | null; version: string } }
  readonly [name: string]: unknown
}

export interface BetOptions extends Partial<Omit<PlaceBetRequest, 'legs'>> {
  readonly legs: readonly (string | PlaceBetRequest['legs'][number])[]
}

/** Bets on a separate test database, with a controllable book and wallet. */
export interface BettingSetup {
  readonly database: Database
  readonly connectionString: string
  readonly book: FakeBook
  readonly bank: MemoryWallet
  /** Faults of the bank, as the bets use it. */
  readonly faulty: FaultyWallet
  readonly bets: BetDesk
  /**
   * Starts another desk on the same database, like a second process, and waits for its first sweep. That sweep would
   * resume bets that a test has just placed at another desk.
   */
  start(options?: Partial<BetDeskOptions>): Promise<BetDesk>
  /** Starts a desk whose first sweep runs during the test, as after a crash. */
  restart(options?: Partial<BetDeskOptions>): BetDesk
  request(options: BetOptions): PlaceBetRequest
  player(balance?: number, currency?: string): Bettor
  stop(): Promise<void>
}

export async function openBettingSetup(): Promise<BettingSetup> {
  const { database, connectionString, stop } = await startTestDatabase()
  await migrateSportsbook(database, createWalletTokens('d'.repeat(64)))
  const book = new FakeBook()
  const bank = createMemoryWallet()
  const faulty = createFaultyWallet(bank.wallet)
  const started: BetDesk[] = []
  const restart = (options: Partial<BetDeskOptions> = {}): BetDesk => {
    const bets = openBetDesk({
      ...{ database, book, wallet: faulty.wallet, log: silent, sweepEveryMs: 3_600_000, rulesEveryMs: 1 },
      ...options,
    })
    bets.startJobs()
    started.push(bets)
    return bets
  }
  const start = async (options: Partial<BetDeskOptions> = {}): Promise<BetDesk> => {
    const bets = restart(options)
    await bets.sweep()
    return bets
  }
  const main = await start()
  const request = ({ legs, ...options }: BetOptions): PlaceBetRequest => ({
    legs: legs.map((leg) => {
      if (typeof leg !== 'string') return leg
      const selection = pick(leg)
      const seen = book.selection(selection)
      return { selections: [selection], price: seen?.price ?? 190, version: seen?.version ?? '1' }
    }),
    kind: legs.length === 1 ? 'single' : 'combination',
    stakePerLine: 1_000,
    currency: 'EUR',
    accept: 'none',
    ...options,
  })
  return {
    ...{ database, connectionString, book, bank, faulty, start, restart, request },
    bets: main,
    player(balance = 1_000_000, currency = 'EUR') {
      const walletToken = bank.addSession(balance, currency)
      const session = { id: randomUUID(), playerId: randomUUID(), walletToken, currency }
      const call: Bettor['call'] = async (name, options = {}, bets = main) => {
        const { status, body } = await runBetCall(bets, name, {
          session,
          params: options.params ?? {},
          query: options.query ?? {},
          body: options.body,
          idempotencyKey: options.key,
          locale: 'en',
          visitor: 'here',
        })
        return { status, body: JSON.parse(JSON.stringify(body)) }
      }
      return {
        session,
        call,
        async place(options, key = randomUUID(), bets = main) {
          const { status, body } = await call('placeBet', { body: request(options), key }, bets)
          if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
          return betSchema.parse(body.bet)
        },
        async read(betId) {
          const { body } = await call('bet', { params: { betId } })
          return betSchema.parse(body.bet)
        },
        balance: () => bank.session(walletToken).balance,
      }
    },
    async stop() {
      for (const bets of started) await bets.close()
      await stop()
    },
  }
}
