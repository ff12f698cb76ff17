import type { Database, Tx } from '@tessera/postgres'
import { checks } from './reconcile-checks.ts'

/** A violation of a rule. */
export interface Finding {
  /** Name of the violated rule. */
  check: string
  /** Description of the violation. */
  subject: string
}

/** A rule of another module whose records must agree with the ledger, such as invoices. */
export interface ReconcileCheck {
  name: string
  /** Returns descriptions of violations, a few hundred at most. Runs in a read-only transaction. */
  find(tx: Tx): Promise<string[]>
}

/** Tables and views that such a rule may read, and functions for queries of play. Other code may name nothing else of the ledger. */
export const LEDGER_OFFERS = [
  'ledger.transaction',
  'ledger.transaction_kind',
  'ledger.posting',
  'ledger.account',
  'ledger.deposit_reservation',
  'ledger.session_balance',
  'ledger.is_round_open',
  'ledger.rate_of',
  'ledger.is_rate_fresh',
  'ledger.convert',
  'ledger.own_stake',
  'ledger.settled_rounds',
  'ledger.batch_end',
  'ledger.own_correction',
  'ledger.own_payout',
  'ledger.own_bonus',
  'ledger.contribution_of',
  'ledger.player_window',
  'ledger.player_event',
  'ledger.settled_bet',
  'ledger.ended_grant',
  'ledger.reached_limit',
  'ledger.debt_change',
] as const

const FINDINGS_PER_CHECK_MAX = 100

/**
 * Checks that the money adds up and returns all violations. Reads a consistent snapshot while play continues.
 */
export async function reconcile(
  database: Database,
  extra: readonly ReconcileCheck[] = [],
): Promise<Finding[]> {
  return database.transaction(
    async (tx) => {
      // Reads the whole history, which may take longer than the limit for ordinary statements.
      await tx.query('set local statement_timeout = 0')
      const findings: Finding[] = []
      for (const { name, text } of checks) {
        const rows = await tx.query<{ subject: string }>(`${text} limit ${FINDINGS_PER_CHECK_MAX}`)
        findings.push(...rows.map(({ subject }) => ({ check: name, subject })))
      }
      for (const { name, find } of extra) {
        findings.push(...(await find(tx)).map((subject) => ({ check: name, subject })))
      }
      return findings
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}
