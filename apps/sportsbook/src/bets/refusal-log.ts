import type { WalletStatus } from '@tessera/contract/provider'
import type { Log } from '@tessera/postgres'
import { isRefusal } from './rules/pending-phase.ts'

/** Tells an operator what the wallet does not take. */
export interface RefusalLog {
  /** Once of a bet, an operation and an answer, however often it is tried again. */
  tell(betId: string, operation: 'win' | 'correct' | 'rollback', status: WalletStatus): void
}

/** So many are known to be told; of more that are refused at a time some are told again. */
const KEPT_MAX = 2_000

/** Keeps in mind what it has told. */
export function createRefusalLog(log: Log): RefusalLog {
  const told = new Set<string>()
  return {
    tell(betId, operation, status) {
      const key = `${betId} ${operation} ${status}`
      if (!isRefusal(status) || told.has(key)) return
      told.add(key)
      const [oldest] = told
      if (told.size > KEPT_MAX && oldest !== undefined) told.delete(oldest)
      log.error({ betId, operation, status }, 'the wallet refuses what it is owed to take')
    },
  }
}
