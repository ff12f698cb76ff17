import type { WalletStatus } from '@tessera/contract/provider'
import type { Log } from '@tessera/postgres'
import { needsOperator, type RoundOperation } from '../rules/wallet-moves.ts'

/** Alarms for wallet calls that an operator must investigate. */
export interface WalletAlarms {
  /** Logs an unexpected status once per round, operation and status, whatever the number of attempts. */
  report(roundId: string, operation: RoundOperation, status: WalletStatus): void
}

/** Maximum number of remembered alarms; beyond it, an alarm can be logged twice. */
const REMEMBERED_MAX = 2_000

/** Creates the alarms of a process, which remember what they have logged. */
export function createWalletAlarms(log: Pick<Log, 'error'>): WalletAlarms {
  const reported = new Set<string>()
  return {
    report(roundId, operation, status) {
      const key = `${roundId} ${operation} ${status}`
      if (!needsOperator(operation, status) || reported.has(key)) return
      reported.add(key)
      const [oldest] = reported
      if (reported.size > REMEMBERED_MAX && oldest !== undefined) reported.delete(oldest)
      log.error({ roundId, operation, status }, 'the wallet returned an unexpected status')
    },
  }
}
