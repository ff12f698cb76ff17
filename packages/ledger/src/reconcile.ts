import type { Database, Tx } from '@tessera/postgres'
import { checks } from './reconcile-checks.ts'

/** Something that does not add up. */
export interface Finding {
  /** The rule that is broken. */
  check: string
  /** Where, in words. */
  subject: string
}

/** A rule over the database, for modules whose records must agree with the ledger (invoices, bonuses). */
export interface ReconcileCheck {
  name: string
  /** Tells what breaks the rule, in words; at most a few hundred. Runs read-only. */
  find(tx: Tx): Promise<string[]>
}

/** The tables that such a rule may read, and what a query of play may ask; nothing else of the ledger is named elsewhere. */
export const LEDGER_OFFERS = [
  'ledger.transaction',
  'ledger.transaction_kind',
  'ledger.posting',
  'ledger.account',
  'ledger.session_balance',
  'ledger.is_round_open',
] as const

const FINDINGS_PER_CHECK_MAX = 100

/**
 * Proves that the money adds up, or tells where it does not. It reads one consistent state while play goes on.
 */
export async function reconcile(
  database: Database,
  extra: readonly ReconcileCheck[] = [],
): Promise<Finding[]> {
  return database.transaction(
    async (tx) => {
      // The whole history is read, which may take longer than an ordinary statement is allowed to.
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
