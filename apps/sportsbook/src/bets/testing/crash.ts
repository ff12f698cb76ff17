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
    const result = await work()
    if (isDead) throw new Crash()
    return result
  }
  const dying = (tx: Tx): Tx => ({
    query: (statement, values) => take(() => tx.query(statement, values)),
    kysely: () => tx.kysely(),
  })
  return {
    steps: () => taken,
    death,
    database: {
      ...database,
      query: (statement, values) => take(() => database.query(statement, values)),
      transaction: (work, options) => take(() => database.transaction((tx) => work(dying(tx)), options)),
    },
    wallet: aroundCalls(wallet, (_operation, call) => take(call)),
  }
}
