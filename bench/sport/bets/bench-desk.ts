import { randomUUID } from 'node:crypto'
import type { PlaceBetRequest } from '@tessera/contract/sportsbook'
import {
  createLedger,
  deposit,
  type Ledger,
  migrateLedger,
  openAccount,
  openGameSession,
  type WalletResult,
} from '@tessera/ledger'
import { createDatabase, type Database } from '@tessera/postgres'
import { type BetDesk, openBetDesk } from '../../../apps/sportsbook/src/bets/bet-desk.ts'
import type { BetWallet } from '../../../apps/sportsbook/src/bets/bets-context.ts'
import { type FakeBook, pick } from '../../../apps/sportsbook/src/bets/testing/fake-book.ts'
import { runBetCall } from '../../../apps/sportsbook/src/bets/testing/run-bet-call.ts'
import { migrateSportsbook } from '../../../apps/sportsbook/src/database/migrations.ts'
import { createWalletTokens } from '../../../apps/sportsbook/src/sessions/wallet-tokens.ts'

/** Provider ID of the sportsbook in the ledger. */
export const PROVIDER = 'tessera-sportsbook'

/** Creates a minimal platform wallet: it parses tokens and passes operations to the ledger. */
export function ledgerWallet(ledger: Ledger): BetWallet {
  const seat = (token: string) => {
    const [playerId = '', sessionId = '0'] = token.split('|')
    return { provider: PROVIDER, playerId, sessionId: BigInt(sessionId) }
  }
  const toResponse = ({ status, balance, currency }: WalletResult) => ({
    status,
    balance: balance === null ? null : Number(balance),
    currency,
  })
  return {
    balance: async () => ({ status: 'ok', balance: 0, currency: 'EUR' }),
    bet: async ({ token, amount, odds, ...facts }) =>
      toResponse(
        await ledger.bet({
          ...facts,
          ...seat(token),
          amount: BigInt(amount),
          odds: odds === undefined ? undefined : BigInt(odds),
        }),
      ),
    win: async ({ token, amount, roundClosed, ...facts }) =>
      toResponse(
        await ledger.win({ ...facts, ...seat(token), amount: BigInt(amount), isClosing: roundClosed }),
      ),
    wins: async (requests) => {
      const results = await ledger.wins(
        requests.map(({ token, amount, roundClosed, ...facts }) => ({
          ...{ ...facts, ...seat(token), amount: BigInt(amount), isClosing: roundClosed },
        })),
      )
      return results.map(toResponse)
    },
    correct: async ({ token, amount, ...facts }) =>
      toResponse(await ledger.correct({ ...facts, ...seat(token), amount: BigInt(amount) })),
    rollback: async ({ token, ...ids }) => toResponse(await ledger.rollback({ ...ids, ...seat(token) })),
  }
}

/** A player with money and a game session. */
export interface BenchPlayer {
  readonly id: string
  readonly playerId: string
  readonly walletToken: string
  readonly currency: string
}

/** Migrates the tables of the ledger and the sportsbook. */
export async function migrateBench(database: Database): Promise<void> {
  await migrateLedger(database)
  await migrateSportsbook(database, createWalletTokens('d'.repeat(64)))
}

/** Creates players with a million euros each, which no run uses up. */
export async function seatPlayers(database: Database, count: number): Promise<BenchPlayer[]> {
  const players: BenchPlayer[] = []
  for (let index = 0; index < count; index += 1) {
    const playerId = randomUUID()
    const session = await database.transaction(async (tx) => {
      const account = await openAccount(tx, { playerId, currency: 'EUR' })
      await deposit(tx, {
        accountId: account.id,
        amount: 100_000_000n,
        provider: 'card',
        scope: 'bench',
        key: playerId,
      })
      return openGameSession(tx, {
        playerId,
        accountId: account.id,
        provider: PROVIDER,
        gameId: 'sport',
        historyKind: 'bet',
      })
    })
    if (session === null) throw new Error('a session was refused')
    players.push({ id: playerId, playerId, walletToken: `${playerId}|${session.id}`, currency: 'EUR' })
  }
  return players
}

const log = {
  info: () => {},
  warn: () => {},
  error: (fields: object, message: string) => console.error(message, fields),
}

export interface BenchDesk {
  readonly database: Database
  readonly ledger: Ledger
  readonly desk: BetDesk
  close(): Promise<void>
}

/** Opens a bet desk and a ledger on the same database. */
export function openDesk(connectionString: string, book: FakeBook): BenchDesk {
  const database = createDatabase({ connectionString, poolSize: 16 })
  const ledger = createLedger(database)
  const desk = openBetDesk({ database, book, wallet: ledgerWallet(ledger), log })
  return {
    ...{ database, ledger, desk },
    async close() {
      await desk.close()
      await database.close()
    },
  }
}

/** Creates a bet request on `yes` or `no` of some events at their current prices. */
export function requestOf(
  book: FakeBook,
  legs: readonly (readonly [eventId: string, outcomeId: string])[],
  stakePerLine: number,
  kind = legs.length === 1 ? 'single' : 'combination',
): PlaceBetRequest {
  return {
    legs: legs.map(([eventId, outcomeId]) => {
      const selection = pick(eventId, outcomeId)
      const { price, version } = book.selection(selection) ?? { price: null, version: '' }
      return { selections: [selection], price: price ?? 0, version }
    }),
    ...{ kind, stakePerLine, currency: 'EUR', accept: 'any' },
  }
}

/** Places a bet through the same call as the widget. */
export async function placeAt(
  desk: BetDesk,
  session: BenchPlayer,
  body: PlaceBetRequest,
  idempotencyKey: string = randomUUID(),
) {
  return runBetCall(desk, 'placeBet', {
    session,
    body,
    idempotencyKey,
    locale: 'en',
    visitor: session.playerId,
  })
}

/** Returns the quantile of unsorted values at a share. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
