import { type Finding, reconcile } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { MODULE_TABLES } from './modules/list.ts'

/** Proves the books, and that what the modules keep agrees with them. */
export const reconcileBooks = (database: Database): Promise<Finding[]> =>
  reconcile(
    database,
    MODULE_TABLES.flatMap(({ checks = [] }) => checks),
  )
