import type { CorrectableWallet } from '@tessera/contract/provider'
import type { Database, Tx } from '@tessera/postgres'
import { aroundCalls } from '@tessera/provider-kit'

export class Crash extends Error {
  override readonly name = 'Crash'
}

export interface CrashPoint {
  readonly database: Database
  readonly wallet: CorrectableWallet
  /** Number of steps taken so far. */
  steps(): number
  /** Rejects when the process dies. */
  readonly death: Promise<never>
  /**
   * Resolves when the database and the wallet have finished the steps that were under way at the death. A commit among
   * them takes effect although the process never receives its response.
   */
  finished(): Promise<void>
}

/**
 * Creates a database and a wallet whose process dies before the step with this number. Every later step fails. Steps
 * are statements, commits and wallet calls.
 */
export function crashAt(database: Database, wallet: CorrectableWallet, step: number): CrashPoint {
  let taken = 0
  let isDead = false
  const { promise: death, reject } = Promise.withResolvers<never>()
  death.catch(() => {})
  const underway = new Set<Promise<unknown>>()
  const die = (): Crash => {
    isDead = true
    const crash = new Crash()
    reject(crash)
    return crash
  }
  async function take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isDead) throw new Crash()
    taken += 1
    if (taken === step) throw die()
    const running = work()
    underway.add(running)
    try {
      const result = await running
      if (isDead) throw new Crash()
      return result
    } finally {
      underway.delete(running)
    }
  }
  const dying = (tx: Tx): Tx => ({
    query: (statement, values) => take(() => tx.query(statement, values)),
    kysely: () => tx.kysely(),
  })
  return {
    steps: () => taken,
    death,
    finished: async () => {
      await Promise.allSettled(underway)
    },
    database: {
      ...database,
      query: (statement, values) => take(() => database.query(statement, values)),
      transaction: (work, options) => take(() => database.transaction((tx) => work(dying(tx)), options)),
    },
    wallet: aroundCalls(wallet, (_operation, call) => take(call)),
  }
}
