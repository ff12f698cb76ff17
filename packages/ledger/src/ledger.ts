import { createBatcher, type Database, isConnectionLost, QueueFullError } from '@tessera/postgres'
import {
  type Bet,
  type Correction,
  isTransient,
  type Play,
  type Rollback,
  resultOf,
  runOperation,
  runOperations,
  type WalletOperation,
  type WalletResult,
  type Win,
} from './wallet.ts'

export interface LedgerOptions {
  /** True if waiting operations share a call. Disable it only to measure the difference. */
  isBatching?: boolean
  /** Maximum number of concurrent database calls. The pool should have more connections than that. */
  lanes?: number
  batchSizeMax?: number
  /** Maximum number of waiting operations. Above it, operations return `unavailable`. */
  waitingMax?: number
  /** Returns the time of operations. By default the database's clock, which all processes share; tests move their own. */
  clock?: () => Date
}

/** The hot path of play. Expected failures are statuses; a transient error is `unavailable`. */
export interface Ledger {
  bet(bet: Bet): Promise<WalletResult>
  win(win: Win): Promise<WalletResult>
  /** Pays wins of any players in batches. Returns the results in order, each the same as from `win`. */
  wins(wins: readonly Win[]): Promise<WalletResult[]>
  /** Books a bet and its win in one transaction. A repeated play books only what is missing. */
  play(play: Play): Promise<WalletResult>
  rollback(rollback: Rollback): Promise<WalletResult>
  /** Changes the payout of a closed round. If the balance is too low for the difference, the rest becomes a claim. */
  correct(correction: Correction): Promise<WalletResult>
}

const unavailable = resultOf('unavailable')

/** Creates a ledger on a database. Its ledger schema must be up to date (`migrateLedger`). */
export function createLedger(database: Database, options: LedgerOptions = {}): Ledger {
  const { isBatching = true, lanes = 3, batchSizeMax = 64, waitingMax = 10_000, clock } = options
  const now = () => clock?.() ?? null
  const batcher = createBatcher<WalletOperation, WalletResult>({
    runOne: (operation) => runOperation(database, operation, now()),
    runMany: (operations) => runOperations(database, operations, now()),
    // A failed operation must not fail the others in its batch, unless the connection was lost.
    isWorthSplitting: (error) => !isConnectionLost(error),
    lanes,
    batchSizeMax,
    waitingMax,
  })
  const orUnavailable = async (work: Promise<WalletResult>): Promise<WalletResult> => {
    try {
      return await work
    } catch (error) {
      if (isTransient(error) || error instanceof QueueFullError) return unavailable
      throw error
    }
  }
  const run = (operation: WalletOperation): Promise<WalletResult> =>
    orUnavailable(isBatching ? batcher.submit(operation) : runOperation(database, operation, now()))
  return {
    bet: (bet) => run({ ...bet, kind: 'bet' }),
    win: (win) => run({ ...win, kind: 'win' }),
    async wins(wins) {
      const operations = wins.map((win) => ({ ...win, kind: 'win' as const }))
      if (!isBatching) return Promise.all(operations.map(run))
      return Promise.all(batcher.submitAll(operations).map(orUnavailable))
    },
    play: (play) => run({ ...play, kind: 'play' }),
    rollback: (rollback) => run({ ...rollback, kind: 'rollback' }),
    correct: (correction) => run({ ...correction, kind: 'correction' }),
  }
}
