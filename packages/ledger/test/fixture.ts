import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Database } from '@tessera/postgres'
import { connectTestDatabase, createTestDatabase, type Template } from '@tessera/test-env'
import {
  type Account,
  deposit,
  type GameSession,
  type HistoryKind,
  migrateLedger,
  openAccount,
  openGameSession,
  type SessionRules,
} from '../src/index.ts'

export interface LedgerFixture {
  database: Database
  connectionString: string
  stop(): Promise<void>
}

const LEDGER: Template = {
  name: 'ledger',
  sources: [fileURLToPath(new URL('../src', import.meta.url))],
  prepare: async (connectionString) => {
    const database = connectTestDatabase({ connectionString, poolSize: 1 })
    await migrateLedger(database)
    await database.close()
  },
}

/** Creates an empty ledger in a separate database. */
export async function startLedger(poolSize = 8): Promise<LedgerFixture> {
  const { connectionString, drop } = await createTestDatabase(LEDGER)
  const database = connectTestDatabase({ connectionString, poolSize })
  return {
    database,
    connectionString,
    stop: async () => {
      await database.close()
      await drop()
    },
  }
}

export const provider = 'studio'

export interface Seat {
  playerId: string
  account: Account
  session: GameSession
}

interface SeatOptions {
  amount?: bigint
  currency?: string
  historyKind?: HistoryKind
  playerId?: string
  /** Rules of the regulator for the session. */
  rules?: SessionRules | undefined
}

/** Creates a player with money on an account and an open game session. */
export async function seatPlayer(database: Database, options: SeatOptions = {}): Promise<Seat> {
  const { amount = 10_000n, currency = 'EUR', historyKind = 'spin', playerId = randomUUID(), rules } = options
  return database.transaction(async (tx) => {
    const account = await openAccount(tx, { playerId, currency })
    if (amount > 0n) {
      const paid = await deposit(tx, {
        accountId: account.id,
        amount,
        provider: 'card',
        scope: 'seat',
        key: randomUUID(),
      })
      if (paid.status !== 'ok') throw new Error(paid.status)
    }
    const session = await openGameSession(tx, {
      playerId,
      accountId: account.id,
      provider,
      gameId: 'dice',
      historyKind,
      rules,
    })
    if (session === null) throw new Error('The session was refused')
    return { playerId, account, session }
  })
}

/** Returns a bet of the seat in its currency. Ids are random by default. */
export function betOf(seat: Seat, bet: { transactionId?: string; roundId?: string; amount?: bigint } = {}) {
  return {
    provider,
    playerId: seat.playerId,
    sessionId: seat.session.id,
    transactionId: bet.transactionId ?? randomUUID(),
    roundId: bet.roundId ?? randomUUID(),
    amount: bet.amount ?? 100n,
    currency: seat.session.currency,
  }
}

export function winOf(
  seat: Seat,
  win: { transactionId?: string; roundId: string; amount?: bigint; isClosing?: boolean },
) {
  return { ...betOf(seat, win), isClosing: win.isClosing ?? true }
}

export function rollbackOf(
  seat: Seat,
  rollback: { transactionId?: string; betTransactionId: string; roundId: string },
) {
  return {
    provider,
    playerId: seat.playerId,
    sessionId: seat.session.id,
    transactionId: rollback.transactionId ?? randomUUID(),
    betTransactionId: rollback.betTransactionId,
    roundId: rollback.roundId,
  }
}
