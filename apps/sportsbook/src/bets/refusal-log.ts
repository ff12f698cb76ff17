import type { WalletStatus } from '@tessera/contract/provider'
import type { Log } from '@tessera/postgres'
import { isRefusal } from './rules/pending-phase.ts'

/** Logs calls that the wallet refuses although it must accept them. */
export interface RefusalLog {
  /** Logs a refusal once per bet, operation and status, whatever the number of attempts. */
  report(betId: string, operation: 'win' | 'correct' | 'rollback', status: WalletStatus): void
}

/** Maximum number of remembered refusals; beyond it, a refusal can be logged twice. */
const REMEMBERED_MAX = 2_000

/** Creates a log that remembers what it has written. */
export function createRefusalLog(log: Log): RefusalLog {
  const reported = new Set<string>()
  return {
    report(betId, operation, status) {
      const key = `${betId} ${operation} ${status}`
      if (!isRefusal(status) || reported.has(key)) return
      reported.add(key)
      const [oldest] = reported
      if (reported.size > REMEMBERED_MAX && oldest !== undefined) reported.delete(oldest)
      log.error({ betId, operation, status }, 'the wallet refuses a call that it must accept')
    },
  }
}
