import { createBatcher, type Database, isConnectionLost, QueueFullError } from '@tessera/postgres'
import {
  type Bet,
  type Correction,
  isPassing,
  type Play,
  type Rollback,
  runCorrection,
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
  /** Wins of any players, in sets; answers in their order, each as `win` would. */
  wins(wins: readonly Win[]): Promise<WalletResult[]>
  /** A bet and its win in one transaction; repeated, it goes on where it stands. */
  play(play: Play): Promise<WalletResult>
  rollback(rollback: Rollback): Promise<WalletResult>
  /** Makes the payout of a closed round another one; what the balance can't give back is claimed. */
  correct(correction: Correction): Promise<WalletResult>
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
  const answered = async (work: Promise<WalletResult>): Promise<WalletResult> => {
    try {
      return await work
    } catch (error) {
      if (isPassing(error) || error instanceof QueueFullError) return unavailable
      throw error
    }
  }
  const run = (operation: WalletOperation): Promise<WalletResult> =>
    answered(isBatching ? batcher.submit(operation) : runOperation(database, operation))
  return {
    bet: (bet) => run({ ...bet, kind: 'bet' }),
    win: (win) => run({ ...win, kind: 'win' }),
    async wins(wins) {
      const operations = wins.map((win) => ({ ...win, kind: 'win' as const }))
      if (!isBatching) return Promise.all(operations.map(run))
      return Promise.all(batcher.submitAll(operations).map(answered))
    },
    play: (play) => run({ ...play, kind: 'play' }),
    rollback: (rollback) => run({ ...rollback, kind: 'rollback' }),
    correct: (correction) => answered(runCorrection(database, correction)),
  }
}
