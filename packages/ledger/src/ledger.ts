import { createBatcher, type Database, isConnectionLost, QueueFullError } from '@tessera/postgres'
import {
  type Bet,
  isPassing,
  type Play,
  type Rollback,
  runOperation,
  runOperations,
  type WalletOperation,
  type WalletResult,
  type Win,
} from './wallet.ts'

export interface LedgerOptions {
  /** Whether waiting operations share a call; off only to measure the difference. */
  isBatching?: boolean
  /** Calls to the database under way at once; the pool should have as many connections and some to spare. */
  lanes?: number
  batchSizeMax?: number
  /** Operations that may wait; further ones are answered `unavailable`. */
  waitingMax?: number
}

/** The hot path of play. Expected refusals are statuses; what can't be known now is `unavailable`. */
export interface Ledger {
  bet(bet: Bet): Promise<WalletResult>
  win(win: Win): Promise<WalletResult>
  /** A bet and its win in one transaction; repeated, it goes on where it stands. */
  play(play: Play): Promise<WalletResult>
  rollback(rollback: Rollback): Promise<WalletResult>
}

const unavailable: WalletResult = { status: 'unavailable', balance: null, currency: null }

/** The hot path on a database whose ledger schema is up to date (`migrateLedger`). */
export function createLedger(database: Database, options: LedgerOptions = {}): Ledger {
  const { isBatching = true, lanes = 3, batchSizeMax = 64, waitingMax = 10_000 } = options
  const batcher = createBatcher<WalletOperation, WalletResult>({
    runOne: (operation) => runOperation(database, operation),
    runMany: (operations) => runOperations(database, operations),
    // One bad member must not fail the others; but a lost connection fails them all alike.
    isWorthSplitting: (error) => !isConnectionLost(error),
    lanes,
    batchSizeMax,
    waitingMax,
  })
  const run = async (operation: WalletOperation): Promise<WalletResult> => {
    try {
      return await (isBatching ? batcher.submit(operation) : runOperation(database, operation))
    } catch (error) {
      if (isPassing(error) || error instanceof QueueFullError) return unavailable
      throw error
    }
  }
  return {
    bet: (bet) => run({ ...bet, kind: 'bet' }),
    win: (win) => run({ ...win, kind: 'win' }),
    play: (play) => run({ ...play, kind: 'play' }),
    rollback: (rollback) => run({ ...rollback, kind: 'rollback' }),
  }
}
