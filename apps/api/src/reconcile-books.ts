import { type Finding, reconcile } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { MODULE_TABLES } from './modules/index.ts'

/** Reconciles the books, and checks that the data of the modules agrees with them. */
export const reconcileBooks = (database: Database): Promise<Finding[]> =>
  reconcile(
    database,
    MODULE_TABLES.flatMap(({ checks = [] }) => checks),
  )
